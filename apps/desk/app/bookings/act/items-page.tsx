import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Route } from './+types/items-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { explainNoChange } from './explain-no-change.ts'
import { itemLabels, ItemCounts, readCounts, toTypedCounts } from './item-counts.tsx'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: { ...itemLabels, note: words.items.note },
  values: ({ items, note }) => ({ ...toTypedCounts(items), note: note ?? '' }),
}

/** `/bookings/:reference/items`: more bags or fewer, by the same rules as when booking. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'change-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-items',
    fields: form,
    perform: (services, { of, typed }) =>
      changeItems(services, { ...of, items: readCounts(typed), note: typed.note ?? '' }),
    judge: judgeChange,
  })
}

export default function ItemsPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { items, note } = loaded.booking
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.items.title}
      why={explainNoChange(loaded.booking, loaded.now)}
      submit={words.items.submit}
      now={[formatItems(items), note].filter(Boolean).join('; ')}
      follows={({ typed }) => [words.changed.items, formatItems(readCounts(typed))]}
      fields={(typed) => (
        <>
          <ItemCounts typed={typed ?? toTypedCounts(items)} />
          <TextField name="note" label={words.items.note} optional value={typed?.note ?? note} lines={3} />
        </>
      )}
    />
  )
}
