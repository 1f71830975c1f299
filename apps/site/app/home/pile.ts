import type { PackAs } from '@kindfold/content/items/items.schema.ts'
import type { ItemCheck } from './answer-item.ts'

/** What a visitor asked about and we take, of one kind, and how many bags or boxes of it there are. */
export type Pile = { kind: PackAs; bags: number; items: readonly PiledItem[] }
type PiledItem = { id: string; label: string }

/** At most one pile of each kind, in this order; none is empty. */
const pileKinds: readonly PackAs[] = ['clothes', 'books', 'bric-a-brac']
export const itemsOnPileAtMost = 12

/** What the links to booking bring along: the postcode if we collect from it, and the bags of the piles. */
export type KnownForBooking = { postcode?: string; bags?: string }

type Piles = readonly Pile[]

export function isOnPiles(piles: Piles, id: string): boolean {
  return piles.some(({ items }) => items.some((item) => item.id === id))
}

/** Puts an item on the pile of its kind, once; a full pile stays as it is. */
export function addToPiles(piles: Piles, { id, label }: PiledItem, kind: PackAs): Piles {
  const pile = piles.find((each) => each.kind === kind) ?? { kind, bags: 1, items: [] }
  if (isOnPiles(piles, id) || pile.items.length === itemsOnPileAtMost) return piles
  return withPile(piles, { ...pile, items: [...pile.items, { id, label }] })
}

/** Takes an item off; a pile goes with its last one. */
export function takeOffPiles(piles: Piles, id: string): Piles {
  return piles
    .map((pile) => ({ ...pile, items: pile.items.filter((item) => item.id !== id) }))
    .filter(({ items }) => items.length > 0)
}

/** Replaces or begins the pile of a kind. */
export function withPile(piles: Piles, pile: Pile): Piles {
  return pileKinds.flatMap((kind) =>
    kind === pile.kind ? [pile] : piles.filter((each) => each.kind === kind),
  )
}

/** Writes piles for the address: 'clothes.2.jumpers.trainers_books.1.fiction'. */
export function formatPiles(piles: Piles): string {
  return piles.map(({ kind, bags, items }) => [kind, bags, ...items.map(({ id }) => id)].join('.')).join('_')
}

/** Their bags and boxes as booking reads them (parseBroughtBags); undefined where there is none. */
export function formatBagsOfPiles(piles: Piles): string | undefined {
  if (piles.length === 0) return undefined
  return pileKinds.map((kind) => piles.find((pile) => pile.kind === kind)?.bags ?? 0).join('-')
}

/** Piles what a visitor asked about, where there is one answer and it is yes. The rest they may pile themselves. */
export function pileAnswer(piles: Piles, answer: ItemCheck | null): Piles {
  const item = answer?.kind === 'found' ? answer.items[0] : undefined
  return item?.verdict === 'yes' && item.packAs ? addToPiles(piles, item, item.packAs) : piles
}
