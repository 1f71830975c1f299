import { sayViolation, tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanOfDay } from '@kindfold/domain/plan/find-plan.ts'

/** Says which rule an order breaks, and for whom. */
export function sayPlanViolation(
  plan: PlanOfDay,
  { kind, vanId, stopId, bySeconds }: PlanOfDay['violations'][number],
) {
  const round = plan.rounds.find((one) => one.vanId === vanId)
  const stop = plan.rounds.flatMap(({ stops }) => stops).find(({ bookingId }) => bookingId === stopId)
  const where = round ? tomorrowWords.move.round(round.number, round.van) : null
  const who = stop?.reference ?? null
  return sayViolation(kind, [where, who].filter(Boolean).join(': ') || tomorrowWords.facts.heading, bySeconds)
}
