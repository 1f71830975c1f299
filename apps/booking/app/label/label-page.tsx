import { QrCode } from '@kindfold/ui/qr-code/qr-code.tsx'
import { labelWords as words } from '@kindfold/content/booking/label-words.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/label-page.ts'
import { labelsAtMost, listLabels } from './list-labels.ts'
import { Reference } from './reference.tsx'

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
      <ul role="list" className="bag-labels">
        {labels.map(({ kind, number, of }) => (
          <li key={`${kind}-${number}`} className="print-label">
            <QrCode text={reference} label={words.qr(reference)} />
            <div className="print-label__words">
              <p className="print-label__kind">
                {words.kinds[kind]} <span>{words.count(number, of)}</span>
              </p>
              <p className="print-label__reference">
                <Reference>{reference}</Reference>
              </p>
              <p>
                {formatDay(collectionDate)}
                <br />
                {organisation.name} for {findCharity(charitySlug)?.name}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </ManageFrame>
  )
}
