import { applyActs, type RoundView } from '@kindfold/acts/read-round.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import type { StoredAct } from '../storage/stored.ts'

/** The round as its driver sees it: the office's document, with what this phone did. */
export function drawRound(document: RoundDocument, acts: readonly StoredAct[]): RoundView {
  const taken = acts.filter(({ fate }) => fate === 'applied' || fate === 'known').map(({ id }) => id)
  const finishes = new Set(acts.filter(({ kind }) => kind === 'finished').map(({ id }) => id))
  return applyActs(
    document,
    // A round that the office has not opened again, as its day is closed, stays finished.
    acts.filter(
      (act) =>
        act.fate !== 'different' &&
        !(act.kind === 'undone' && act.fate === 'held' && finishes.has(act.data.act)),
    ),
    new Set(taken),
  )
}
