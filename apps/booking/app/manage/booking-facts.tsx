import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { placeFields, sayDetail } from '@kindfold/content/booking/detail-fields.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { SummaryRows, type SummaryRow } from '../summary/summary-rows.tsx'
import type { Managed } from '../managed-booking/open-managed.ts'

/** What the donor told us, each with a link to change it while that is possible. */
export function BookingFacts({ managed }: { managed: Managed }) {
  const words = manageWords.rows
  const { booking, rights, base } = managed
  const { contact, address } = booking
  const change = (path: string) => (rights.change ? `${base}/${path}` : null)
  const rows: SummaryRow[] = [
    {
      name: words.day,
      lines: [formatDay(booking.collectionDate)],
      says: [{ kind: 'day', date: booking.collectionDate }],
      changePath: change('date'),
    },
    { name: words.items, lines: [formatItems(booking.items)], changePath: change('items') },
    { name: words.note, lines: [booking.note], changePath: change('items') },
    {
      name: words.charity,
      lines: [findCharity(booking.charitySlug)?.name],
      says: [{ kind: 'charity', value: booking.charitySlug }],
      changePath: change('charity'),
    },
    {
      name: words.details,
      lines: [contact.name, contact.email, contact.phone && formatPhone(contact.phone)],
      changePath: change('details'),
    },
    {
      name: words.address,
      lines: formatAddressLines(address),
      changePath: change('details'),
    },
    ...placeFields.map(({ name, row }) => ({
      name: row,
      lines: [sayDetail(name, booking[name])],
      changePath: change('notes'),
    })),
    {
      name: words.reminder,
      lines: [booking.wantsReminder && rights.reminder ? words.reminded : null],
      changePath: change('notes'),
    },
  ]
  return <SummaryRows rows={rows} />
}
