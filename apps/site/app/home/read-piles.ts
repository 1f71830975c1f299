import { items } from '@kindfold/content/items/items.ts'
import type { PackAs } from '@kindfold/content/items/items.schema.ts'
import type { Pile } from './pile.ts'

const kinds: readonly PackAs[] = ['clothes', 'books', 'bric-a-brac']
/** Longer than all piles together can be; the rest is not read. */
const readAtMostCharacters = 1500

/**
 * Reads the piles of an address (formatPiles). Leaves out whatever we do not know or do not take. Comes with the list of
 * items, which is large, on first use; so it shares no code with the page, whose scripts are then one file.
 */
export function readPiles(written: string): readonly Pile[] {
  const parts = written
    .slice(0, readAtMostCharacters)
    .split('_')
    .map((part) => part.split('.'))
  return kinds.flatMap((kind) => {
    const [, bags = '', ...ids] = parts.find(([name]) => name === kind) ?? []
    const known = [...new Set(ids)].flatMap((id) => findItem(id, kind))
    const isCount = /^[1-9]\d?$/.test(bags)
    return known.length > 0 ? [{ kind, bags: isCount ? Number(bags) : 1, items: known }] : []
  })
}

function findItem(id: string, kind: PackAs): Pile['items'] {
  const item = items.find((each) => each.id === id)
  return item && item.verdict !== 'no' && item.packAs === kind ? [{ id, label: item.label }] : []
}
