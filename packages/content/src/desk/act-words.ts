import type { DoneKey } from './done-words.ts'

/** A sentence, or several lines; the lines of a list begin with two spaces. */
type Lines = string | readonly string[]
type Say<Outcome, About> = (outcome: Outcome, about: About) => Lines
type Key<Outcome> = DoneKey | ((outcome: Outcome) => DoneKey)

/** The words of an outcome that did what was asked; with the key of what a page of the desk says of it. */
export const done = <Outcome, About>(say: Say<Outcome, About>, key?: Key<Outcome>) => ({
  isDone: true,
  key,
  say,
})

/** The words of an outcome in which nothing was done. */
export const refused = <Outcome, About>(say: Say<Outcome, About>) => ({ isDone: false, say })

/** The words of each outcome of an act. An outcome without words is a type error where the act is defined. */
export type ActWords<Outcome extends { kind: string }, About> = {
  [K in Outcome['kind']]: {
    isDone: boolean
    key?: Key<Extract<Outcome, { kind: K }>>
    say(result: Extract<Outcome, { kind: K }>, about: About): Lines
  }
}

/** What staff read of an act: at the desk and at the terminal. */
export type SaidOfAct = { kind: string; isDone: boolean; key: DoneKey; lines: readonly string[] }

/** Says what came of an act, in the words of its outcome. */
export function sayOutcome<const Outcome extends { kind: string }, About>(
  result: Outcome,
  words: NoInfer<ActWords<Outcome, About>>,
  about: About,
): SaidOfAct {
  // Its words are for this very outcome, which types cannot tell.
  const its = result as Extract<Outcome, { kind: Outcome['kind'] }>
  const { isDone, key = 'saved', say } = words[result.kind as Outcome['kind']]
  return {
    kind: its.kind,
    isDone,
    key: typeof key === 'function' ? key(its) : key,
    lines: [say(its, about)].flat(),
  }
}
