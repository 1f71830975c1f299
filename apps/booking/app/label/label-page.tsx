import { labelWords as words } from '@kindfold/content/booking/label-words.ts'
import { labelsAtMost, listLabels } from '@kindfold/content/booking/list-labels.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { BagLabels } from '@kindfold/ui/bag-labels/bag-labels.tsx'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/label-page.ts'

/** `/manage/:token/label`: a label for each bag and box to print, with the booking's code as a picture and as text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const { reference, collectionDate, charitySlug, items } = booking
  const from = readFrom(new URL(request.url).searchParams.get('from'), countItems(items))
  return { base, reference, collectionDate, charitySlug, items, from }
}

/** The first label of a sheet; an invalid number means the first of all. */
function readFrom(typed: string | null, count: number): number {
  const from = /^\d{1,10}$/.test(typed ?? '') ? Number(typed) : 1
  return from >= 1 && from <= count ? from : 1
}

export default function LabelPage({ loaderData }: Route.ComponentProps) {
  const { base, reference, collectionDate, charitySlug, items, from } = loaderData
  const count = countItems(items)
  const labels = listLabels(items, from)
  const last = from + labels.length - 1
  const left = Math.min(labelsAtMost, count - last)
  return (
    <ManageFrame base={base} heading={words.heading} lead={words.lead}>
      <p className="no-print">{words.noPrinter}</p>
      {count > labelsAtMost && (
        <p className="no-print">
          {words.part(from, last, count)}{' '}
          {left > 0 && <a href={`${base}/label?from=${last + 1}`}>{words.next(left)}</a>}
          {left === 0 && <a href={`${base}/label`}>{words.first}</a>}
        </p>
      )}
      <BagLabels labels={labels.map((label) => ({ ...label, reference, collectionDate, charitySlug }))} />
    </ManageFrame>
  )
}
