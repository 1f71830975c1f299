import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import { rotaWords } from '../words/rota-words.ts'
import type { PlanDayOfDesk } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'

const words = tomorrowWords.facts

/** What is sold against the vans, and until when who decides. */
export function PlanDayFacts({ day, today }: { day: PlanDayOfDesk; today: string }) {
  const { vans, releaseAt, districtRuleAt } = day
  const positions = day.withoutPosition > 0 && (
    <a href={`/positions?area=${day.area.id}&date=${day.date}`}>{words.positionsLink(day.withoutPosition)}</a>
  )
  return (
    <Facts
      rows={[
        [words.sold, words.ofPlaces(day.booked, day.places)],
        [words.vans, words.vansMake(vans.count, vans.stops, vans.bags, vans.kilos)],
        [rotaWords.ofDay.away, day.away.join(', ') || null],
        [words.open, formatMoment(day.openUntil, today)],
        [words.release, releaseAt && formatMoment(releaseAt, today)],
        [words.rule, districtRuleAt && formatMoment(districtRuleAt, today)],
        [words.hold, day.hold && words.heldBy(day.hold.name, formatMoment(day.hold.at, today))],
        [words.positions, positions || null],
      ]}
    />
  )
}
