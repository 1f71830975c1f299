import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { changeNotes } from '@kindfold/domain/booking/change/change-notes.ts'
import type { Route } from './+types/notes-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { DetailFields } from './detail-fields.tsx'
import { explainNoChange } from './explain-no-change.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: words.labels,
  values: ({ handOver, bagsPlace, accessNotes }) => ({
    handOver: handOver ?? '',
    bagsPlace: bagsPlace ?? '',
    accessNotes: accessNotes ?? '',
  }),
}

/** `/bookings/:reference/notes`: where the bags will be and how the driver gets there. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'change-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-notes',
    fields: form,
    perform: (services, { of, typed }) =>
      changeNotes(services, {
        ...of,
        handOver: typed.handOver ?? '',
        bagsPlace: typed.bagsPlace ?? '',
        accessNotes: typed.accessNotes ?? '',
      }),
    judge: judgeChange,
  })
}

export default function NotesPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking } = loaded
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.notes.title}
      why={explainNoChange(booking, loaded.now)}
      submit={words.notes.submit}
      now={[sayBagsPlace(booking, 'driver'), booking.accessNotes].filter(Boolean).join('; ')}
      follows={() => [words.changed.notes]}
      fields={(typed) => (
        <DetailFields
          names={['handOver', 'bagsPlace', 'accessNotes']}
          typed={typed ?? form.values(booking)}
        />
      )}
    />
  )
}
