import { acceptedShortList, notAcceptedItems } from '@kindfold/content/items/items.ts'
import { neverPack } from '@kindfold/content/items/never-pack.ts'
import { itemsWords } from '@kindfold/content/booking/step-words.ts'

/** What we take and what we cannot, in the words of the site's home page. */
export function ItemLists() {
  const words = itemsWords.lists
  return (
    <details className="item-lists">
      <summary className="more-dates__summary">{words.summary}</summary>
      <div className="item-lists__columns">
        <div>
          <h2>{words.yes}</h2>
          <ul>
            {acceptedShortList.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{words.no}</h2>
          <ul>
            {notAcceptedItems.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
          <p>{neverPack}</p>
        </div>
      </div>
    </details>
  )
}
