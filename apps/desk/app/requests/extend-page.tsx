import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords as words } from './request-handling-words.ts'
import { privacyAnswerExtendableByMonths } from '@kindfold/content/facts/facts.ts'
import { addMonths } from '@kindfold/domain/base/calendar/london-time.ts'
import { extendRequest } from '@kindfold/domain/booking/request/extend-request.ts'
import { openRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/extend-page.ts'
import { LetterPage } from './letter-page.tsx'
import { sendLetter } from './send-letter.ts'

/** `/requests/:id/extend`: puts the day of the answer off, in the form that the law wants. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, dueDate } = await open(openDesk(context), params.id)
  const days = Array.from({ length: privacyAnswerExtendableByMonths }, (_, n) => addMonths(dueDate, n + 1))
  return { id, dueDate, days }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { id } = await open(desk, params.id)
  return await sendLetter(desk.services, {
    form: await readForm(request),
    name: 'months',
    requestId: id,
    done: 'request-extended',
    perform: (services, { choice, reason }) =>
      extendRequest(services, { requestId: id, months: Number(choice), reason, by: desk.by }),
  })
}

/** A request about personal data that is open. */
async function open({ services, by }: Desk, id: string) {
  const found = await openRequest(services, { id, by })
  if (found === null || found.about !== 'privacy') throw data(null, { status: 404 })
  return found
}

export default function ExtendPage({ loaderData: { id, dueDate, days }, actionData }: Route.ComponentProps) {
  const typed = actionData ?? null
  return (
    <LetterPage
      requestId={id}
      title={words.extend.title}
      lead={words.extend.lead(formatDay(dueDate))}
      name="months"
      reasonHint={words.extend.reasonHint}
      submit={words.extend.submit}
      typed={typed}
      field={(sent) => (
        <Choices name="months" legend={words.extend.months}>
          {days.map((day, place) => (
            <Choice
              key={day}
              name="months"
              value={String(place + 1)}
              isFirst={place === 0}
              chosen={sent?.choice === String(place + 1)}
            >
              {words.extend.byMonths(place + 1, formatDay(day))}
            </Choice>
          ))}
        </Choices>
      )}
    />
  )
}
