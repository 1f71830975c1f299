import type { AreaAsked, CoverageAnswer } from '@kindfold/domain/capacity/coverage/find-coverage.ts'
import { findCoverage } from '@kindfold/domain/capacity/coverage/find-coverage.ts'

/** A question "Do you collect from me?" and our answer. */
export type CoverageQuestion = {
  typed: string
  answer: CoverageAnswer
  /** The next days that can be booked there, where we collect. */
  nextDates: readonly string[]
}

/** Our answer to a postcode, with the next days where we collect. */
export function answerPostcode(
  typed: string,
  areas: readonly AreaAsked[],
  findNextDates: (areaId: string) => readonly string[],
): CoverageQuestion {
  const answer = findCoverage(typed, areas)
  return { typed, answer, nextDates: answer.kind === 'covered' ? findNextDates(answer.area.id) : [] }
}
