import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { LabelFrame } from '../label/label-frame.tsx'

/** The swing tag that will hang on the donor's bags, filled in so far. */
export function SoFarTag({ data }: { data: Partial<DraftData> }) {
  const words = journeyWords.soFar
  const charity = findCharity(data.charitySlug)
  const items = data.items ?? data.broughtItems
  const lines = [
    charity && { name: words.charity, value: charity.name, path: '/book/charity' },
    data.postcode && { name: words.postcode, value: data.postcode, path: '/book/postcode' },
    data.collectionDate && { name: words.date, value: formatDay(data.collectionDate), path: '/book/date' },
    items && { name: words.items, value: formatItems(items), path: data.items && '/book/items' },
  ].filter((line) => !!line)
  return (
    <aside className="so-far" aria-label={words.heading}>
      <LabelFrame title={`For collection by ${organisation.name}`}>
        {lines.length === 0 ? (
          <p className="soft">{words.empty}</p>
        ) : (
          <dl className="so-far__lines">
            {lines.map(({ name, value, path }) => (
              <div key={name} className="so-far__line">
                <dt>{name}</dt>
                <dd>
                  <span className="so-far__written">{value}</span>{' '}
                  {path && (
                    <a href={path}>
                      {journeyWords.change}
                      <span className="visually-hidden"> {value}</span>
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </LabelFrame>
    </aside>
  )
}
