import { isEmailLate } from '../words/email-late.tsx'
import {
  enquiryForms,
  enquiryPath,
  findEnquiryProblemWords,
  isEnquiryKind,
  listContactFields,
  type EnquiryKind,
} from '@kindfold/content/enquiries/enquiry-forms.ts'
import { askWords } from './ask-words.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { readPhoneHours } from '@kindfold/domain/publishing/changing-fact/read-phone-hours.ts'
import { sendEnquiry } from '@kindfold/domain/booking/enquiry/send-enquiry.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TrapField } from '@kindfold/ui/form/trap-field.tsx'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import { findTrapProblem, readBegunAt } from '@kindfold/web/form/form-trap.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { formatTooManyWords, tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data } from 'react-router'
import { useSiteAddress } from '../document/deployment.ts'
import type { Route } from './+types/ask-page.ts'
import { AskField } from './ask-field.tsx'
import { AskReceived } from './ask-received.tsx'

/** `/ask/stock`, `/ask/banks`, `/ask/post`: what the site’s pages also ask for by email, as a form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const kind = readKind(params.kind)
  const phoneHours = formatOpeningHours(await readPhoneHours(services))
  return { kind, begunAt: services.clock.now().toISOString(), phoneHours }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const kind = readKind(params.kind)
  const form = await readForm(request)
  const typed = Object.fromEntries(listNames(kind).map((name) => [name, readText(form, name)]))
  const begunAt = readBegunAt(form, services.clock.now())
  const answer = (init: number | ResponseInit, problems: FormProblem[], received: Received | null = null) =>
    data({ problems, typed, begunAt, received }, init)
  const trap = findTrapProblem(form, begunAt, services.clock.now())
  if (trap) return answer(400, [trap])
  const result = await sendEnquiry(services, { kind, typed, ...context.get(visitorContext) })
  if (result.kind === 'invalid')
    return answer(
      400,
      result.problems.map(({ field, problem }) => ({
        field,
        words: findEnquiryProblemWords(kind, field, problem),
      })),
    )
  if (result.kind === 'too-many')
    return answer(tooMany(result), [{ field: 'form', words: formatTooManyWords(result) }])
  return answer(200, [], { reference: result.reference, isLate: await isEmailLate(services) })
}

type Received = { reference: string; isLate: boolean }

function readKind(kind: string): EnquiryKind {
  if (!isEnquiryKind(kind)) throw data(null, { status: 404 })
  return kind
}

const listNames = (kind: EnquiryKind) => [
  ...enquiryForms[kind].fields.map(({ name }) => name),
  ...listContactFields(kind).map(({ name }) => name),
  'email',
]

export default function AskPage({
  loaderData: { kind, begunAt, phoneHours },
  actionData,
}: Route.ComponentProps) {
  const siteAddress = useSiteAddress()
  const words = enquiryForms[kind]
  const problems = actionData?.problems
  const typed = actionData?.typed ?? {}
  if (actionData?.received)
    return <AskReceived kind={kind} email={typed.email ?? ''} {...actionData.received} />
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(words.title, problems)}</title>
      <Problems of={problems}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <form method="post" action={enquiryPath(kind)} className="journey__form" noValidate>
          {words.fields.map((field) => (
            <AskField key={field.name} field={field} value={typed[field.name]} />
          ))}
          {words.asksWho && <h2>{askWords.whoHeading}</h2>}
          {listContactFields(kind).map((field) => (
            <AskField key={field.name} field={field} value={typed[field.name]} />
          ))}
          <EmailField label={askWords.emailLabel} hint={askWords.emailHint} value={typed.email} />
          <TrapField begunAt={actionData?.begunAt ?? begunAt} />
          <p className="small soft">
            {askWords.privacy} <a href={siteAddress('/privacy-policy')}>{askWords.privacyLink}</a>
          </p>
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
        <p className="small soft">{askWords.instead(phoneHours)}</p>
      </Problems>
    </div>
  )
}
