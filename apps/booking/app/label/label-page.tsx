import { labelWords as words } from '@kindfold/content/booking/label-words.ts'
import { labelsAtMost, listLabels, readFirstLabel } from '@kindfold/content/booking/list-labels.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { BagLabels } from '@kindfold/ui/bag-labels/bag-labels.tsx'
import { LabelPager } from '@kindfold/ui/bag-labels/label-pager.tsx'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/label-page.ts'

/** `/manage/:token/label`: a label for each bag and box to print, with the booking's code as a picture and as text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const { reference, collectionDate, charitySlug, items } = booking
  const from = readFirstLabel(new URL(request.url).searchParams.get('from'), countItems(items))
  return { base, reference, collectionDate, charitySlug, items, from }
}

export default function LabelPage({ loaderData }: Route.ComponentProps) {
  const { base, reference, collectionDate, charitySlug, items, from } = loaderData
  const labels = listLabels(items, from)
  return (
    <ManageFrame base={base} heading={words.heading} lead={words.lead}>
      <p className="no-print">{words.noPrinter}</p>
      <LabelPager
        here={`${base}/label`}
        from={from}
        shown={labels.length}
        of={countItems(items)}
        atMost={labelsAtMost}
      />
      <BagLabels labels={labels.map((label) => ({ ...label, reference, collectionDate, charitySlug }))} />
    </ManageFrame>
  )
}
