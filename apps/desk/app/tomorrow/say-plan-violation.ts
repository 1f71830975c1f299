import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanOfDay } from '@kindfold/domain/rounds/plan/find-plan.ts'

type Violation = PlanOfDay['violations'][number]

/** What is wrong with a stop of a round that somebody changed, as a half sentence. */
const violationNames: Readonly<Record<Violation['kind'], string>> = {
  late: 'too late for its time slot',
  early: 'too early',
  'overload-bags': 'more bags than the van takes',
  'overload-kilos': 'more weight than the van may carry',
  overtime: 'the day is too long',
  'break-missing': 'no break',
  missing: 'in no round',
  twice: 'in two places',
  'unknown-stop': 'not a booking of this day any more',
  'unknown-van': 'a van that does not drive this day',
  'wrong-times': 'times that do not follow',
  'pin-broken': 'pinned to another round or place',
}

/** Says which rule an order breaks, for whom, and by how much. */
export function sayPlanViolation(plan: PlanOfDay, { kind, vanId, stopId, bySeconds }: Violation) {
  const round = plan.rounds.find((one) => one.vanId === vanId)
  const stop = plan.rounds.flatMap(({ stops }) => stops).find(({ bookingId }) => bookingId === stopId)
  const where = round ? tomorrowWords.move.round(round.number, round.van) : null
  const who = stop?.reference ?? null
  const about = [where, who].filter(Boolean).join(': ') || tomorrowWords.facts.heading
  const much = bySeconds ? `, by ${Math.ceil(bySeconds / 60)} minutes` : ''
  return `${about}: ${violationNames[kind]}${much}`
}
