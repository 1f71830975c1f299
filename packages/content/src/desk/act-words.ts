import { doneWords, type DoneKey } from './done-words.ts'

/** A sentence, or several lines; the lines of a list begin with two spaces. */
type Lines = string | readonly string[]
type Say<Result, About> = (outcome: Result, about: About) => Lines
type Key<Result> = DoneKey | ((outcome: Result) => DoneKey)

/** The words of an outcome that did what was asked; with the key of what a page of the desk says of it. */
export const done = <Result, About>(say: Say<Result, About>, key?: Key<Result>) => ({
  isDone: true,
  key,
  say,
})

/** The words of an outcome in which nothing was done. */
export const refused = <Result, About>(say: Say<Result, About>) => ({ isDone: false, say })

/** Such words for each of several outcomes, by its sentence. */
export const refusedEach = <Kind extends string>(sentences: Readonly<Record<Kind, string>>) =>
  Object.fromEntries(
    Object.entries<string>(sentences).map(([kind, sentence]) => [kind, refused(() => sentence)]),
  ) as Record<Kind, { isDone: boolean; say: () => string }>

type SaidKey = { [K in DoneKey]: (typeof doneWords)[K] extends string ? K : never }[DoneKey]

/** The same, where the terminal says what the page of the desk says. */
export const doneAs = (key: SaidKey) => done(() => doneWords[key], key)

/** What is wrong with a field, in words. */
type Problem = { field: string; words: string }
type Problems = { problems: readonly Problem[] }

/** The words of an outcome in which fields are wrong: at the desk each stands beside its own. */
export const wrongFields = {
  isDone: false,
  say: ({ problems }: Problems) => problems.map(({ words }) => words),
  beside: ({ problems }: Problems) => problems,
}

/** The words of each outcome of an act. An outcome without words is a type error where the act is defined. */
export type ActWords<Result extends { kind: string }, About> = {
  [K in Result['kind']]: {
    isDone: boolean
    key?: Key<Extract<Result, { kind: K }>>
    say(result: Extract<Result, { kind: K }>, about: About): Lines
    beside?(result: Extract<Result, { kind: K }>): readonly Problem[]
  }
}

/** What staff read of an act: at the desk and at the terminal. */
export type SaidOfAct = {
  kind: string
  isDone: boolean
  key: DoneKey
  lines: readonly string[]
  /** What of it stands beside a field. */
  problems: readonly Problem[]
}

/** Says what came of an act, in the words of its outcome. */
export function sayOutcome<const Result extends { kind: string }, About>(
  result: Result,
  words: NoInfer<ActWords<Result, About>>,
  about: About,
): SaidOfAct {
  // Its words are for this very outcome, which types cannot tell.
  const its = result as Extract<Result, { kind: Result['kind'] }>
  const { isDone, key = 'saved', say, beside } = words[result.kind as Result['kind']]
  return {
    kind: its.kind,
    isDone,
    key: typeof key === 'function' ? key(its) : key,
    lines: [say(its, about)].flat(),
    problems: beside?.(its) ?? [],
  }
}
