import { tomorrowWords as words } from '@kindfold/content/desk/tomorrow-words.ts'
import { addUp } from '@kindfold/domain/rounds/plan/compare-plans.ts'
import { findPlan, type PlanOfDay } from '@kindfold/domain/rounds/plan/find-plan.ts'
import type { Print } from './command-of-act.ts'
import { formatTable } from './format-table.ts'

/** Prints the plan that was made. */
export const printPlan: Print = async ({ database }, made) => {
  const { planId } = { planId: null, ...made }
  const plan = planId === null ? null : await database.read((tx) => findPlan(tx, planId))
  return plan && formatPlan(plan)
}

function formatPlan(plan: PlanOfDay): string {
  const { columns } = words.plan
  const { stops, unserved, minutes } = addUp(plan)
  const rows = plan.rounds.map((round) => [
    String(round.number),
    round.van,
    round.driver ?? '-',
    String(round.stops.filter(({ kind }) => kind === 'collection').length),
    String(round.bags),
    words.plan.hours(round.minutes),
  ])
  return [
    `${words.plan.heading(plan.version)}: ${stops} stops in ${words.plan.hours(minutes)}, not served: ${unserved}.`,
    '',
    formatTable(
      [columns.round, columns.van, columns.driver, columns.stops, columns.bags, columns.hours],
      rows,
    ),
    ...plan.unserved.map(({ reference, postcode }) => `  ${reference} ${postcode}`),
  ].join('\n')
}
