import { neverPack } from '@kindfold/content/items/never-pack.ts'
import { packingRules } from '@kindfold/content/items/packing-rules.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import type { ShownItem, ShownItems } from './answer-home-questions.ts'
import type { ReactNode } from 'react'

const { acceptedItems: words } = homePage

/** What we take, what we cannot take and how to pack it, as a garment's care label, beside the item checker. */
export function AcceptedItems({
  shownItems,
  children,
}: {
  shownItems: ShownItems
  /** The item checker. */
  children: ReactNode
}) {
  return (
    <section className="section accepted-items" id={words.id} aria-labelledby="accepted-items-heading">
      <div className="accepted-items__inner width">
        <div className="accepted-items__words">
          <h2 id="accepted-items-heading">{words.heading}</h2>
          <p className="lead">{words.lead}</p>
        </div>
        <div className="accepted-items__side">
          {children}
          <Picture
            className="accepted-items__picture"
            name="rail-of-clothes"
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 60rem) 31rem, 1px"
          />
          <p className="items-label__never">
            <Icon name="warning" size={20} /> {neverPack}
          </p>
        </div>
        <div className="items-label">
          <p className="items-label__woven" aria-hidden="true">
            {organisation.name}
          </p>
          <h3 id="accepted-yes">{words.yesHeading}</h3>
          <ul role="list" className="items-label__yes" aria-labelledby="accepted-yes">
            {shownItems.accepted.map((shown) => (
              <li key={shown.id}>
                <span className="items-label__symbol">
                  <Icon name={shown.icon} size={36} />
                </span>
                {shown.label}
              </li>
            ))}
          </ul>
          <hr className="stitch" aria-hidden="true" />
          <h3 id="accepted-no">{words.noHeading}</h3>
          <ul role="list" className="items-label__no" aria-labelledby="accepted-no">
            {groupBySymbol(shownItems.notAccepted).map(({ icon, labels }) => (
              <li key={icon}>
                <span
                  className={
                    icon === 'cross'
                      ? 'items-label__symbol'
                      : 'items-label__symbol items-label__symbol--crossed'
                  }
                >
                  <Icon name={icon} size={32} />
                </span>
                <span>{labels.join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="items-packing">
          <h3 id="packing">{words.packingHeading}</h3>
          <ul role="list" className="items-label__packing" aria-labelledby="packing">
            {packingRules.map(({ id, title, text }) => (
              <li key={id}>
                <h4>{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The items by symbol, in list order, each symbol with the words of all that it stands for. */
function groupBySymbol(shown: readonly ShownItem[]) {
  const groups = new Map<ShownItem['icon'], string[]>()
  for (const { icon, label } of shown) groups.set(icon, [...(groups.get(icon) ?? []), label])
  return [...groups].map(([icon, labels]) => ({ icon, labels: labels.map(lowerAfterFirst) }))
}

/** Within a line only names such as 'DVDs' keep their capitals. */
const lowerAfterFirst = (label: string, place: number) =>
  place === 0 || /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
