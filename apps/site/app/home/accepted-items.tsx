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
          <div className="items-label__crossed" aria-hidden="true">
            {listSymbols(shownItems.notAccepted).map((icon) => (
              <span key={icon} className="items-label__symbol">
                <Icon name={icon} size={40} />
              </span>
            ))}
          </div>
          <ul role="list" className="items-label__no" aria-labelledby="accepted-no">
            {shownItems.notAccepted.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
          <p className="items-label__never">
            <Icon name="warning" size={20} /> {neverPack}
          </p>
          <hr className="stitch" aria-hidden="true" />
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

/** Each symbol once, in list order. Leaves the plain cross out, because every symbol here is crossed. */
function listSymbols(shown: readonly ShownItem[]) {
  return [...new Set(shown.map(({ icon }) => icon))].filter((icon) => icon !== 'cross')
}
