import { homePage } from '@kindfold/content/pages/home.ts'
import { broughtAtMost } from '@kindfold/domain/booking/booking/brought-bags.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { bookingAddress, useDeployment } from '../document/deployment.ts'
import { formatPiles, takeOffPiles, withPile, type KnownForBooking, type Pile } from './pile.ts'

const words = homePage.itemChecker.piles

export type PilesProps = { piles: readonly Pile[]; onPiles: (piles: readonly Pile[]) => void }

/** What was asked about and we take, as three piles whose bags can be counted and booked. Stands in a form by GET. */
export function ItemPiles({ piles, onPiles, known }: PilesProps & { known: KnownForBooking }) {
  const { bookingOrigin } = useDeployment()

  function takeOff(next: readonly Pile[]) {
    // Its button goes with the item, and the focus would be lost.
    document.getElementById(next.length > 0 ? 'piles-heading' : 'item')?.focus()
    onPiles(next)
  }

  if (piles.length === 0) return null
  return (
    <div className="piles">
      <h4 id="piles-heading" tabIndex={-1}>
        {words.heading}
      </h4>
      <p className="small">{words.lead}</p>
      {piles.map((pile) => {
        const { kind, bags, items } = pile
        const [one, many] = words.units[kind]
        // oxlint-disable-next-line no-array-reverse -- the oldest browsers have no toReversed; the list is a new one
        const latestFirst = [...items].reverse()
        const count = (next: number) => withPile(piles, { ...pile, bags: next })
        return (
          <section key={kind} className={`pile pile--${kind}`} aria-label={kind}>
            <h5>{kind}</h5>
            <ul role="list" className="pile__items">
              {latestFirst.map(({ id, label }) => (
                <li key={id}>
                  {label}
                  <PilesButton
                    to={takeOffPiles(piles, id)}
                    onPiles={takeOff}
                    name={`${words.takeOff}: ${label}`}
                  >
                    <Icon name="close" size={20} />
                  </PilesButton>
                </li>
              ))}
            </ul>
            <div className="pile__bags">
              <PilesButton
                to={count(Math.max(1, bags - 1))}
                onPiles={onPiles}
                name={`${words.fewer} ${one}, ${kind}`}
              >
                −
              </PilesButton>
              <span aria-live="polite">
                {bags} {bags === 1 ? one : many}
              </span>
              <PilesButton
                to={count(Math.min(broughtAtMost, bags + 1))}
                onPiles={onPiles}
                name={`${words.more} ${one}, ${kind}`}
              >
                +
              </PilesButton>
            </div>
          </section>
        )
      })}
      <a className="button" href={bookingAddress(bookingOrigin, known)}>
        {words.book}
      </a>
    </div>
  )
}

type PilesButtonProps = {
  /** The piles after it is pressed: without scripts they stand in the next address. */
  to: readonly Pile[]
  onPiles: PilesProps['onPiles']
  /** For who cannot see the sign on it. */
  name?: string
  className?: string
  children: ReactNode
}

/** A button of the piles' form. */
export function PilesButton({ to, onPiles, name, className = 'pile__step', children }: PilesButtonProps) {
  return (
    <button
      className={className}
      name="piles"
      value={formatPiles(to)}
      aria-label={name}
      onClick={(event) => {
        event.preventDefault()
        onPiles(to)
      }}
    >
      {children}
    </button>
  )
}
