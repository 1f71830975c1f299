import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { labelWords as words } from '@kindfold/content/booking/label-words.ts'
import type { BagLabel } from '@kindfold/content/booking/list-labels.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { Reference } from './reference.tsx'

type LabelOfBooking = BagLabel & { reference: string; collectionDate: string; charitySlug: string }

/** Labels to print and cut out, one for each bag and box, with the booking's code as a picture and as text. No name or address. */
export function BagLabels({ labels }: { labels: readonly LabelOfBooking[] }) {
  return (
    <ul role="list" className="bag-labels">
      {labels.map(({ reference, collectionDate, charitySlug, kind, number, of }) => (
        <li key={`${reference}-${kind}-${number}`} className="print-label">
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
  )
}
