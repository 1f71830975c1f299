import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { parseEmail } from '@kindfold/domain/base/text/parse-email.ts'
import { correctEmail } from '@kindfold/domain/booking/change/correct-email.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/email-page.ts'
import { canCorrectEmail } from './can-correct-email.ts'
import { ManageFrame, NotPossible } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { sayRefusal } from '../managed-booking/say-refusal.ts'

const words = manageWords.email

/** `/manage/here/:reference/email`: corrects a mistyped address, in the browser that booked, until it is verified. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  return { base: managed.base, booking: managed.booking, canCorrect: canCorrectEmail(managed) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const managed = await openManaged({ request, params, context })
  const { base, booking } = managed
  const form = await readForm(request)
  const typed = readText(form, 'email')
  const refuse = (status: number, problem: FormProblem) => data({ typed, problems: [problem] }, { status })
  const version = readVersion(form)
  // Sent twice: it is corrected already.
  if (version !== booking.version && parseEmail(typed) === booking.contact.email)
    return redirect(`${base}?done=email`, 303)
  await limitVisitor(context, 'change', form)
  const by = { kind: 'donor' } as const
  const result = await correctEmail(context.get(servicesContext), {
    bookingId: booking.id,
    version,
    email: typed,
    by,
  })
  switch (result.kind) {
    case 'changed':
      return redirect(`${base}?done=email`, 303)
    case 'unchanged':
      return redirect(`${base}?done=same`, 303)
    case 'invalid':
      return data({ typed, problems: toFormProblems(result.problems) }, { status: 400 })
    case 'verified':
      return refuse(409, { field: 'form', words: words.verified })
    case 'household-has-booking':
      return refuse(409, { field: 'email', words: manageWords.date.household })
    case 'stale':
    case 'refused':
      return refuse(409, sayRefusal(result))
  }
}

const sayLead = (email: string | null) =>
  email === null ? manageWords.withoutEmail.emailLead : words.lead(email)

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, canCorrect } = loaderData
  const problems = actionData?.problems
  return (
    <ManageFrame
      base={base}
      heading={words.heading}
      lead={canCorrect ? sayLead(booking.contact.email) : undefined}
      problems={problems}
      isOver={!canCorrect}
    >
      {canCorrect ? (
        <form method="post" className="journey__form" noValidate>
          <input type="hidden" name="version" value={booking.version} />
          <EmailField label={words.label} value={actionData?.typed} />
          <button className="button button--green journey__on">{words.submit}</button>
        </form>
      ) : (
        <NotPossible why={words.verified} />
      )}
    </ManageFrame>
  )
}
