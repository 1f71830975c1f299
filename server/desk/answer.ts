import { plain } from './plain.ts'
import type { DeskAnswer } from './verb.ts'

/** The words of each outcome of an act. An outcome without words is a type error where it is answered. */
type WordsFor<Outcome extends { outcome: string }, About> = {
  [K in Outcome['outcome']]: {
    isDone: boolean
    say(outcome: Extract<Outcome, { outcome: K }>, about: About): string | readonly string[]
  }
}

/** Says what came of an act, in the words of its outcome, each line safe for a terminal. */
export function answer<const Outcome extends { outcome: string }, About>(
  outcome: Outcome,
  words: NoInfer<WordsFor<Outcome, About>>,
  about: About,
): DeskAnswer {
  // Its words are for this very outcome, which types cannot tell.
  const { isDone, say } = words[outcome.outcome as Outcome['outcome']]
  const lines = [say(outcome as Extract<Outcome, { outcome: Outcome['outcome'] }>, about)].flat()
  const text = lines.map((line) => (line.startsWith('  ') ? `  ${plain(line)}` : plain(line))).join('\n')
  return { exitCode: isDone ? 0 : 1, text }
}
