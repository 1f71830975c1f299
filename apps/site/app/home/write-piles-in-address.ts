import { formatPiles, type Pile } from './pile.ts'

/**
 * Writes the piles in the page's own address, so that they are there after a reload and on the way back. Past the router,
 * for which this would be a new page. What was asked last leaves the address: it may have been taken off since.
 */
export function writePilesInAddress(piles: readonly Pile[]) {
  const address = new URL(location.href)
  address.searchParams.delete('item')
  if (piles.length > 0) address.searchParams.set('piles', formatPiles(piles))
  else address.searchParams.delete('piles')
  history.replaceState(history.state, '', address)
}
