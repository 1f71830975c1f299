import { EmailLate, isEmailLate } from '../words/email-late.tsx'
import { privacyWords as words } from './privacy-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import { data } from 'react-router'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { formatTitle } from '@kindfold/web/form/format-title.ts'
import { findTrapProblem, readBegunAt } from '@kindfold/web/form/form-trap.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { tooMany, formatTooManyWords } from '@kindfold/web/form/too-many.ts'
import { TrapField } from '@kindfold/ui/form/trap-field.tsx'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/privacy-requests-page.ts'

const kinds = ['copy', 'deletion', 'complaint'] as const

/** `/privacy-requests`: a copy, deletion or complaint; acknowledged by email with the date of the answer. */
export function loader({ context }: Route.LoaderArgs) {
  return { begunAt: context.get(servicesContext).clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const typed = {
    kind: readText(form, 'kind'),
    email: readText(form, 'email'),
    words: readText(form, 'words'),
  }
  const begunAt = readBegunAt(form, services.clock.now())
  const answer = (
    init: number | ResponseInit,
    problems: FormProblem[],
    dueDate: string | null = null,
    isLate = false,
  ) => data({ problems, typed, begunAt, dueDate, isLate }, init)
  const kind = kinds.find((one) => one === typed.kind)
  if (!kind) return answer(400, toFormProblems([{ field: 'kind', problem: 'missing' }]))
  const trap = findTrapProblem(form, begunAt, services.clock.now())
  if (trap) return answer(400, [trap])
  const { address } = context.get(visitorContext)
  const result = await requestPrivacy(services, {
    kind,
    email: typed.email,
    words: typed.words.trim() || null,
    address,
  })
  if (result.kind === 'invalid') return answer(400, toFormProblems(result.problems))
  if (result.kind === 'too-many')
    return answer(tooMany(result), [{ field: 'form', words: formatTooManyWords(result) }])
  return answer(200, [], result.dueDate, await isEmailLate(services))
}

export default function PrivacyRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems
  const typed = actionData?.typed
  if (actionData?.dueDate) {
    return (
      <div className="page page--narrow width">
        <title>{words.title}</title>
        <h1>{words.receivedHeading}</h1>
        <p className="lead" role="status">
          {words.received(actionData.typed.email.trim(), formatDay(actionData.dueDate))}
        </p>
        <EmailLate isLate={actionData.isLate} />
      </div>
    )
  }
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(words.title, problems)}</title>
      <Problems of={problems}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <p>{words.keep}</p>
        <form method="post" action="/privacy-requests" className="journey__form" noValidate>
          <Choices name="kind" legend={words.legend}>
            {kinds.map((kind, place) => (
              <Choice key={kind} name="kind" value={kind} isFirst={place === 0} chosen={typed?.kind === kind}>
                <span className="choice__text">
                  <strong>{words.kinds[kind].title}</strong>
                  <span className="soft">{words.kinds[kind].text}</span>
                </span>
              </Choice>
            ))}
          </Choices>
          <EmailField label={words.emailLabel} hint={words.emailHint} value={typed?.email} />
          <TextField
            name="words"
            label={words.wordsLabel}
            hint={words.wordsHint}
            optional
            value={typed?.words}
            lines={4}
          />
          <TrapField begunAt={actionData?.begunAt ?? loaderData.begunAt} />
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
        <p className="small soft">{words.byPost}</p>
      </Problems>
    </div>
  )
}
