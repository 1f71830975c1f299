import { labelWords as words } from '@kindfold/content/booking/label-words.ts'
import { labelsAtMost, listLabels } from '@kindfold/content/booking/list-labels.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { BagLabels } from '@kindfold/ui/bag-labels/bag-labels.tsx'
import { PartPager } from '@kindfold/ui/part-pager/part-pager.tsx'
import { readFirst } from '@kindfold/ui/part-pager/read-first.ts'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/label-page.ts'

/** `/manage/:token/label`: a label for each bag and box to print, with the booking's code as a picture and as text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const { reference, collectionDate, charitySlug, items } = booking
  const from = readFirst(new URL(request.url).searchParams.get('from'), countItems(items))
  return { base, reference, collectionDate, charitySlug, items, from }
}

export default function LabelPage({ loaderData }: Route.ComponentProps) {
  const { base, reference, collectionDate, charitySlug, items, from } = loaderData
  const labels = listLabels(items, from)
  return (
    <ManageFrame base={base} heading={words.heading} lead={words.lead}>
      <p className="no-print">{words.noPrinter}</p>
      <PartPager
        here={`${base}/label`}
        from={from}
        shown={labels.length}
        of={countItems(items)}
        atMost={labelsAtMost}
        words={words}
      />
      <BagLabels labels={labels.map((label) => ({ ...label, reference, collectionDate, charitySlug }))} />
    </ManageFrame>
  )
}
