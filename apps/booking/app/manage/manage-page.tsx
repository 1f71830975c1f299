import { EmailLate, isEmailLate } from '../words/email-late.tsx'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { askForSignInLink } from '@kindfold/domain/booking/donor-link/ask-for-sign-in-link.ts'
import { data } from 'react-router'
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
import type { Route } from './+types/manage-page.ts'

/** `/manage`: a link by email in place of a password. The answer is the same whether or not there is a booking. */
export function loader({ context }: Route.LoaderArgs) {
  return { begunAt: context.get(servicesContext).clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const typed = { email: readText(form, 'email'), reference: readText(form, 'reference') }
  const begunAt = readBegunAt(form, services.clock.now())
  const answer = (init: number | ResponseInit, problems: FormProblem[], isSent = false, isLate = false) =>
    data({ problems, typed, begunAt, isSent, isLate }, init)
  if (typed.email.trim() === '') {
    return answer(400, toFormProblems([{ field: 'email', problem: 'missing' }]))
  }
  const trap = findTrapProblem(form, begunAt, services.clock.now())
  if (trap) return answer(400, [trap])
  const { address } = context.get(visitorContext)
  const result = await askForSignInLink(services, {
    email: typed.email,
    reference: typed.reference.trim() || null,
    address,
  })
  if (result.kind === 'invalid') return answer(400, toFormProblems(result.problems))
  if (result.kind === 'too-many')
    return answer(tooMany(result), [{ field: 'form', words: formatTooManyWords(result) }])
  return answer(200, [], true, await isEmailLate(services))
}

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = manageWords.find
  const problems = actionData?.problems
  if (actionData?.isSent) {
    const email = actionData.typed.email.trim()
    const reference = actionData.typed.reference.trim().toUpperCase()
    return (
      <div className="page page--narrow width">
        <title>{manageWords.title}</title>
        <h1>{words.sentHeading}</h1>
        <p className="lead" role="status">
          {reference === '' ? words.sent(email) : words.sentOfReference(email, reference)}
        </p>
        <EmailLate isLate={actionData.isLate} />
        <p>
          {reference === '' ? words.sentNone : words.sentNoneOfReference} <a href="/manage">{words.again}</a>
        </p>
      </div>
    )
  }
  return (
    <div className="page page--narrow width">
      <title>{formatTitle(manageWords.title, problems)}</title>
      <Problems of={problems}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <form method="post" action="/manage" className="journey__form patch" noValidate>
          <EmailField label={words.emailLabel} value={actionData?.typed.email} />
          <TextField
            name="reference"
            label={words.referenceLabel}
            hint={words.referenceHint}
            optional
            value={actionData?.typed.reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            width="medium"
          />
          <TrapField begunAt={actionData?.begunAt ?? loaderData.begunAt} />
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
        <p className="small soft">{manageWords.withoutEmail.find}</p>
      </Problems>
    </div>
  )
}
