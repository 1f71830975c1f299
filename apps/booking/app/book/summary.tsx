import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { checkWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { DraftData } from '@kindfold/domain/booking/draft.ts'
import { writeItems } from '../label/write-items.ts'

/** Everything that the donor has told us, each line with the way to change it. */
export function Summary({ data }: { data: DraftData }) {
  const words = checkWords.rows
  const { details } = data
  const rows: { name: string; lines: (string | null | undefined)[]; path: string }[] = [
    { name: words.charity, lines: [findCharity(data.charitySlug)?.name], path: '/book/charity' },
    { name: words.date, lines: [data.collectionDate && formatDay(data.collectionDate)], path: '/book/date' },
    { name: words.items, lines: [data.items && writeItems(data.items)], path: '/book/items' },
    { name: words.note, lines: [data.note], path: '/book/items#note' },
    { name: words.details, lines: [details?.name, details?.email, details?.phone], path: '/book/details' },
    {
      name: words.address,
      lines: [details?.line1, details?.line2, details?.town, data.postcode],
      path: '/book/details#line1',
    },
    { name: words.bagsPlace, lines: [details?.bagsPlace], path: '/book/details#bagsPlace' },
    { name: words.accessNotes, lines: [details?.accessNotes], path: '/book/details#accessNotes' },
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
            <dd>
              <a className="summary__change" href={path}>
                {journeyWords.change}
                <span className="visually-hidden"> {name}</span>
              </a>
            </dd>
          </div>
        ))}
    </dl>
  )
}
