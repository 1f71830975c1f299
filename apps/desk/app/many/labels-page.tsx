import { listLabelsOfMany } from '@kindfold/content/booking/list-labels.ts'
import { labelWords } from '@kindfold/content/booking/label-words.ts'
import { manyWords as words } from '../words/many-words.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { listLabelled } from '@kindfold/domain/office/many/list-chosen.ts'
import { BagLabels } from '@kindfold/ui/bag-labels/bag-labels.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { PartPager } from '@kindfold/ui/part-pager/part-pager.tsx'
import { readFirst } from '@kindfold/ui/part-pager/read-first.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/labels-page.ts'
import { findMany } from './find-many.ts'

/** Ten sheets or so: whoever prints more goes on to the next page. */
const labelsOnPage = 120

/**
 * `/bookings/many/:manyId/labels`: the labels that donors print for their bags, of the chosen bookings, for whoever has no
 * printer; as far as somebody is to go there.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { id, count } = await findMany(desk, params.manyId)
  const open = await listLabelled(desk.services, id)
  const of = open.reduce((sum, { items }) => sum + countItems(items), 0)
  const from = readFirst(new URL(request.url).searchParams.get('from'), of)
  const labels = listLabelsOfMany(open, from, labelsOnPage).map(({ booking, ...label }) => {
    const { reference, collectionDate, charitySlug } = booking
    return { ...label, reference, collectionDate, charitySlug }
  })
  return {
    here: `/bookings/many/${id}`,
    count,
    bookings: open.length,
    labels,
    from,
    of,
  }
}

export default function ChosenLabelsPage({ loaderData }: Route.ComponentProps) {
  const { here, count, bookings, labels, from, of } = loaderData
  return (
    <>
      <div className="screen-only many__labels">
        <PageHead
          title={words.labels.title(bookings)}
          back={{ href: here, label: words.chosen(count) }}
          lead={words.labels.lead}
        />
        {bookings < count && <p className="soft">{words.sheet.left(count - bookings)}</p>}
        <p className="soft">{of === 0 ? words.labels.none : words.labels.print}</p>
        <PartPager
          here={`${here}/labels`}
          from={from}
          shown={labels.length}
          of={of}
          atMost={labelsOnPage}
          words={labelWords}
        />
      </div>
      <BagLabels labels={labels} />
    </>
  )
}
