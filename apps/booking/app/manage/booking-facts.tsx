import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatDay, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { writeItems } from '../label/write-items.ts'
import type { Managed } from './open-managed.ts'

/** Everything that a booking says, each line with the way to change it while it can be changed. */
export function BookingFacts({ managed: { booking, rights, base } }: { managed: Managed }) {
  const words = manageWords.rows
  const { contact, address } = booking
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  const rows: { name: string; lines: (string | null | undefined)[]; path?: string }[] = [
    { name: words.day, lines: [formatDay(booking.collectionDate)], path: 'date' },
    {
      name: words.window,
      lines: [booking.window ? formatWindow(booking.window) : isOpen ? words.windowUnknown : null],
    },
    { name: words.items, lines: [writeItems(booking.items)], path: 'items' },
    { name: words.taken, lines: [booking.taken && writeItems(booking.taken)] },
    { name: words.reason, lines: [booking.outcomeReason] },
    { name: words.note, lines: [booking.note], path: 'items' },
    { name: words.charity, lines: [findCharity(booking.charitySlug)?.name] },
    { name: words.details, lines: [contact.name, contact.email, contact.phone], path: 'details' },
    {
      name: words.address,
      lines: [address.line1, address.line2, address.town, address.postcode],
      path: 'details',
    },
    { name: words.bagsPlace, lines: [booking.bagsPlace], path: 'notes' },
    { name: words.accessNotes, lines: [booking.accessNotes], path: 'notes' },
  ]
  return (
    <dl className="summary">
      {rows
        .filter(({ lines }) => lines.some(Boolean))
        .map(({ name, lines, path }) => (
          <div key={name} className="summary__row">
            <dt>{name}</dt>
            <dd className="summary__value">
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            {path && rights.change && (
              <dd>
                <a className="summary__change" href={`${base}/${path}`}>
                  {journeyWords.change}
                  <span className="visually-hidden"> {name}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
