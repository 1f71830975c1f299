import { sayOutcome, type ActWords, type SaidOfAct } from '@kindfold/content/desk/act-words.ts'
import { plain } from './plain.ts'
import type { DeskAnswer } from './command.ts'

/** Says what came of an act, in the words of its outcome. */
export const answer = <const Outcome extends { kind: string }, About>(
  result: Outcome,
  words: NoInfer<ActWords<Outcome, About>>,
  about: About,
): DeskAnswer => answerSaid(sayOutcome(result, words, about))

/** What was said of an act, each line safe for a terminal. */
export function answerSaid({ isDone, lines }: SaidOfAct): DeskAnswer {
  const text = lines.map((line) => (line.startsWith('  ') ? `  ${plain(line)}` : plain(line))).join('\n')
  return { exitCode: isDone ? 0 : 1, text }
}
