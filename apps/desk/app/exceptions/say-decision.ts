import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { exceptionsWords as words } from '../words/exceptions-words.ts'
import { findWord } from '../words/find-word.ts'
import type { ListedException } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import { decisions } from '@kindfold/domain/rounds/decision/settle-exception.ts'
import { answerWords } from './answer-words.ts'

/** How an exception was settled, by whom and when; what the day itself answered, or the system, was settled by nobody. */
export function sayDecision({
  decision,
  settledBy,
  settledAt,
}: Pick<ListedException, 'decision' | 'settledBy' | 'settledAt'>): string {
  const known = decisions.find((one) => one === decision)
  const elsewhere = findWord(answerWords, decision ?? '') ?? words.byItself
  const said = known === undefined ? elsewhere : words.decisions[known]
  const by = settledBy === null || settledBy === 'system' ? words.byItself : settledBy
  return words.decided(said, by, settledAt === null ? '' : formatMoment(settledAt))
}
