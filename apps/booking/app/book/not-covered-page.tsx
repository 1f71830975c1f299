import { notCoveredWords as words } from '@kindfold/content/booking/step-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { findCoverage } from '@kindfold/domain/capacity/coverage/find-coverage.ts'
import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { joinWaitingList } from '@kindfold/domain/booking/waiting-list/join-waiting-list.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { data, redirect } from 'react-router'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import { findTrapProblem, readBegunAt } from '@kindfold/web/form/form-trap.ts'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { tooMany, formatTooManyWords } from '@kindfold/web/form/too-many.ts'
import { TrapField } from '@kindfold/ui/form/trap-field.tsx'
import { findJourney } from '../journey/open-journey.ts'
import { submittedFormContext, servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/not-covered-page.ts'
import { readBroughtPostcode } from './brought-postcode-cookie.ts'

/** `/book/not-covered`: what to do outside our area, and "tell me when you do", with its own consent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const outcode = context.get(submittedFormContext) ? '' : await openOutcode(request, services)
  return { outcode, siteOrigin: services.deployment.siteOrigin, begunAt: services.clock.now().toISOString() }
}

/** The first half of the postcode asked about; redirects to the postcode's page when there is none. */
async function openOutcode(request: Request, services: Services): Promise<string> {
  const brought = readBroughtPostcode(request)
  if (brought && (await isOutside(brought, services))) return brought.split(' ', 1)[0] ?? ''
  const journey = await findJourney(request, services)
  const { postcode, areaId } = journey?.draft.data ?? {}
  const isAsked = postcode !== undefined && areaId === undefined
  if (!isAsked || !(await isOutside(postcode, services))) throw redirect('/book/postcode')
  return postcode.split(' ', 1)[0] ?? ''
}

/** Whether we do not collect there as it stands now: we may have begun to since the answer. */
async function isOutside(postcode: string, services: Services): Promise<boolean> {
  const { areas } = await listCoveredAreas(services)
  return findCoverage(postcode, areas).kind === 'not-covered'
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  // The one that the page showed, whatever was asked since.
  const outcode = readText(form, 'outcode') || (await openOutcode(request, services))
  if (!(await isOutside(outcode, services))) return redirect('/book/postcode', 303)
  context.set(submittedFormContext, true)
  const typed = { email: readText(form, 'email'), consent: readTick(form, 'consent') }
  const begunAt = readBegunAt(form, services.clock.now())
  const answer = (init: number | ResponseInit, problems: FormProblem[], joined = false) =>
    data({ problems, typed, begunAt, joined, outcode }, init)
  const trap = findTrapProblem(form, begunAt, services.clock.now())
  if (trap) return answer(400, [trap])
  const { address } = context.get(visitorContext)
  const result = await joinWaitingList(services, { ...typed, postcode: outcode, address })
  if (result.kind === 'invalid') return answer(400, toFormProblems(result.problems))
  if (result.kind === 'too-many')
    return answer(tooMany(result), [{ field: 'form', words: formatTooManyWords(result) }])
  return answer(200, [], true)
}

export default function NotCoveredPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteOrigin, begunAt } = loaderData
  const outcode = actionData?.outcode ?? loaderData.outcode
  const problems = actionData?.problems
  const { post, near, again } = words.ways
  return (
    <div className="page width">
      <title>{formatTitle(`${words.heading(outcode)} | Kindfold`, problems)}</title>
      <Problems of={problems}>
        <h1 className="journey__heading">{words.heading(outcode)}</h1>
        <p className="lead">{words.lead}</p>
        <div className="split">
          <section>
            <h2 className="visually-hidden">{words.waysHeading}</h2>
            <ul role="list" className="ways">
              <Way icon="parcel" {...post} href={`${siteOrigin}/donate-by-post`} />
              <Way icon="pin" {...near} />
              <Way icon="van" {...again} href="/book/postcode" />
            </ul>
          </section>
          <section className="patch">
            {actionData?.joined ? (
              <p role="status" className="lead">
                {words.joined(outcode)}
              </p>
            ) : (
              <form method="post" action="/book/not-covered" className="journey__form" noValidate>
                <h2 className="patch__heading">{words.waitingHeading(outcode)}</h2>
                <p>{words.waitingText}</p>
                <EmailField label={words.emailLabel} value={actionData?.typed.email} />
                <TickBox name="consent" ticked={actionData?.typed.consent}>
                  {words.consent(outcode)}
                </TickBox>
                <input type="hidden" name="outcode" value={outcode} />
                <TrapField begunAt={actionData?.begunAt ?? begunAt} />
                <button className="button button--green journey__on">{words.submit}</button>
              </form>
            )}
          </section>
        </div>
      </Problems>
    </div>
  )
}

type WayProps = { icon: 'parcel' | 'pin' | 'van'; title: string; text: string; link: string; href: string }

function Way({ icon, title, text, link, href }: WayProps) {
  return (
    <li className="ways__way">
      <Icon name={icon} size={32} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <a className="ways__link" href={href}>
          {link}
        </a>
      </div>
    </li>
  )
}
