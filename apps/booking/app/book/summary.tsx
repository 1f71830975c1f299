import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { placeFields, sayDetail } from '@kindfold/content/booking/detail-fields.ts'
import { checkWords } from '@kindfold/content/booking/step-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { lacksNote } from '@kindfold/domain/booking/booking/check-items.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { findChangePath } from '../journey/step-path.ts'
import { SummaryRows, type SummaryRow } from '../summary/summary-rows.tsx'

/** All the donor's answers, each line with a link to change it. */
export function Summary({ data }: { data: DraftData }) {
  const words = checkWords.rows
  const { details } = data
  const rows: SummaryRow[] = [
    {
      name: words.charity,
      lines: [findCharity(data.charitySlug)?.name],
      changePath: findChangePath('charity'),
    },
    {
      name: words.date,
      lines: [data.collectionDate && formatDay(data.collectionDate)],
      changePath: findChangePath('date'),
    },
    {
      name: words.items,
      lines: [data.items && formatItems(data.items)],
      changePath: findChangePath('items'),
    },
    {
      name: words.note,
      lines: [lacksNote(data) ? words.noNote : data.note],
      changePath: findChangePath('items', 'note'),
    },
    {
      name: words.details,
      lines: [details?.name, details?.phone && formatPhone(details.phone)],
      changePath: findChangePath('details'),
    },
    // The day, the time slot and every link go there: a slip must be seen.
    {
      name: words.email,
      lines: [details?.email],
      isLarge: true,
      changePath: findChangePath('details', 'email'),
    },
    {
      name: words.address,
      lines: [details?.line1, details?.line2, details?.town, data.postcode],
      changePath: findChangePath('details', 'line1'),
    },
    ...placeFields.map(({ name, row }) => ({
      name: row,
      lines: [sayDetail(name, details?.[name])],
      changePath: findChangePath('details', name),
    })),
    {
      name: words.reminder,
      lines: [data.wantsReminder ? words.reminded : null],
      changePath: findChangePath('details', 'reminder'),
    },
  ]
  return <SummaryRows rows={rows} />
}
