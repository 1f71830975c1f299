import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { correctEmail, type CorrectEmailResult } from '@kindfold/domain/booking/change/correct-email.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Route } from './+types/email-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: { email: words.email.label },
  values: ({ contact }) => ({ email: contact.email ?? '' }),
}

/** `/bookings/:reference/email`: the right address, until the donor has used a link that we sent to the other one. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'change-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-email',
    fields: form,
    perform: (services, { of, typed }) => correctEmail(services, { ...of, email: typed.email ?? '' }),
    judge: judgeEmail,
  })
}

function judgeEmail(result: CorrectEmailResult): ReturnType<typeof judgeChange> {
  if (result.kind === 'verified') return [{ field: 'email', words: words.email.verified }]
  if (result.kind === 'household-has-booking') return [{ field: 'email', words: words.refused.household }]
  return judgeChange(result)
}

export default function EmailPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking } = loaded
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.email.title}
      why={isOpen ? null : words.ended}
      submit={words.email.submit}
      now={booking.contact.email}
      follows={() => [words.email.follows]}
      fields={(typed) => (
        <TextField
          name="email"
          label={words.email.label}
          value={typed?.email ?? booking.contact.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    />
  )
}
