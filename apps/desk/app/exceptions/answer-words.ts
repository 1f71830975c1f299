import type { AnswerOfDay } from '@kindfold/domain/capacity/exception/exception-kinds.ts'

/** What settled an exception beside a decision: an act of a driver, or of somebody elsewhere at the desk. */
export const answerWords: Readonly<Record<AnswerOfDay, string>> = {
  'another-day': 'The collection moved to another day',
  cancelled: 'The collection was cancelled',
  moved: 'Another round took the stop',
  recorded: 'What became of the collection was recorded',
  'made-after-all': 'The driver made the stop after all',
  'taken-back': 'The driver took it back',
  'round-reopened': 'The round was opened again',
  'round-over': 'The round is over',
  came: 'What was missing came',
  heard: 'The round was heard again',
  'position-set': 'A position was set by hand',
  served: 'A round serves it',
  'has-driver': 'The round has a driver',
  reopened: 'The day was opened again',
  carried: 'The vans carry the day again',
}
