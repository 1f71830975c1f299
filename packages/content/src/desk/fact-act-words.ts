import { done } from './act-words.ts'
import { doneWords } from './done-words.ts'

type Problems = { problems: readonly { words: string }[] }

/** What the command says after an act on a fact; the desk says the same. */
export const setFactWords = {
  set: { isDone: true, say: () => doneWords['fact-set'] },
  invalid: { isDone: false, say: ({ problems }: Problems) => problems.map(({ words }) => words) },
  stale: { isDone: false, say: () => 'Somebody else said something in this moment. Look again.' },
}

/** How taking back a fact ended, by its outcome. */
export const withdrawFactWords = {
  withdrawn: done(() => doneWords['fact-withdrawn'], 'fact-withdrawn'),
  'not-there': {
    isDone: false,
    say: (_: unknown, { number }: { number: number }) =>
      `Nothing with the number ${number} was said, or it was taken back already.`,
  },
}

/** What the audit calls acts on facts. */
export const factAuditNames = {
  'set-fact': 'Fact changed for a time',
  'withdraw-fact': 'Fact taken back',
}
