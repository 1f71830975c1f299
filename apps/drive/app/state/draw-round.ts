import { applyActs, type RoundView } from '@kindfold/acts/read-round.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import type { StoredAct } from '../storage/stored.ts'

/** The round as its driver sees it: the office's document, with what this phone did. */
export function drawRound(document: RoundDocument, acts: readonly StoredAct[]): RoundView {
  const taken = acts.filter(({ fate }) => fate === 'applied' || fate === 'known').map(({ id }) => id)
  return applyActs(
    document,
    acts.filter(({ fate }) => fate !== 'different'),
    new Set(taken),
  )
}
