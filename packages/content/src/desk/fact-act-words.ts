import { doneAs, refused, wrongFields } from './act-words.ts'

/** How saying a fact ended, by its outcome. */
export const setFactWords = {
  set: doneAs('fact-set'),
  invalid: wrongFields,
  stale: refused(() => 'Somebody else said something in this moment. Look again.'),
}

/** How taking back a fact ended, by its outcome. */
export const withdrawFactWords = {
  withdrawn: doneAs('fact-withdrawn'),
  'not-there': refused(
    (_: unknown, { number }: { number: number }) =>
      `Nothing with the number ${number} was said, or it was taken back already.`,
  ),
}

/** What the audit calls acts on facts. */
export const factAuditNames = {
  'set-fact': 'Fact changed for a time',
  'withdraw-fact': 'Fact taken back',
}
