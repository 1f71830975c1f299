import { tomorrowWords as words } from '@kindfold/content/desk/tomorrow-words.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import { addUp } from '@kindfold/domain/rounds/plan/compare-plans.ts'
import type { PlanOfDay } from '@kindfold/domain/rounds/plan/find-plan.ts'
import { letGo, takeHold } from '@kindfold/domain/rounds/plan/hold-plan.ts'
import { makeAnotherPlan, makePlan } from '@kindfold/domain/rounds/plan/make-plan.ts'
import { readPlanDay } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { releasePlan } from '@kindfold/domain/rounds/plan/release-plan.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { formatTable } from './format-table.ts'
import { readDate, readWord } from './read-given.ts'
import type { DeskAnswer, Given, Reading, Command } from './command.ts'
import { done, faulty } from './command.ts'

type Day = { areaId: string; date: string; by: Actor }

/** Staff commands about how a day is planned. */
export const commandsOfPlans: readonly Command[] = [
  {
    name: 'plan',
    usage: 'AREA DATE [--another]',
    places: 2,
    does: 'Makes a draft of a day’s rounds, or another one, and shows it. Nobody is told.',
    options: { another: { type: 'boolean' } },
    read: (given) =>
      readDay(given, async (services, day) => {
        const made = await (given.flags.has('another') ? makeAnotherPlan : makePlan)(services, day)
        if (made.kind !== 'made') return refuse(made.kind)
        return await showPlan(services, day)
      }),
  },
  {
    name: 'release',
    usage: 'AREA DATE [VERSION] [--yes]',
    places: 3,
    does: 'Releases a plan, the newest if no version is given: each donor gets a time slot. Without --yes it shows what would happen.',
    options: { yes: { type: 'boolean' } },
    read(given) {
      const version = given.words[2]
      if (version !== undefined && !/^\d{1,6}$/.test(version)) return faulty('VERSION is a whole number.')
      return readDay(given, async (services, day) => {
        const shown = version === undefined ? undefined : Number(version)
        const plan = (await readPlanDay(services, { ...day, shown }))?.plan
        if (!plan || (shown !== undefined && plan.version !== shown)) return refuse('unknown-plan')
        const asked = { planId: plan.id, by: day.by }
        const isDryRun = !given.flags.has('yes')
        const result = isDryRun
          ? (await previewAct(services, (dryRun) => releasePlan(dryRun, asked), { drawnAtMost: 0 })).result
          : await releasePlan(services, asked)
        if (result.kind !== 'released') return refuse(result.kind)
        const lines = [
          `${words.plan.heading(plan.version)}. ${words.release.told(result.told)}`,
          words.release.unserved(plan.unserved.length),
          words.release.dropped(result.dropped),
          words.release.placed(result.placed),
          isDryRun ? 'To release it, give the same command again with --yes.' : 'Released.',
        ]
        return done(lines.filter((line) => line !== null).join('\n'))
      })
    },
  },
  {
    name: 'hold',
    usage: 'AREA DATE [--let-go]',
    places: 2,
    does: 'Takes hold of a day, so that nothing of it is released by itself, or lets go of it.',
    options: { 'let-go': { type: 'boolean' } },
    read: (given) =>
      readDay(given, async (services, day) => {
        const { kind } = await (given.flags.has('let-go') ? letGo : takeHold)(services, day)
        if (kind === 'held') return done('Held: nothing of that day is released by itself.')
        if (kind === 'let-go') return done('Let go: its newest plan is released by itself.')
        return refuse(kind)
      }),
  },
]

/** Reads an area and a day that it has. */
function readDay(given: Given, act: (services: Services, day: Day) => Promise<DeskAnswer>): Reading {
  const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
  if (area.kind === 'faulty') return area
  if (date.kind === 'faulty') return date
  const day = { areaId: area.value.toLowerCase(), date: date.value, by: given.by }
  return {
    kind: 'read',
    async act(services) {
      const found = await readPlanDay(services, day)
      if (found === null || found.nothing === 'no-day') return refuse('no-day')
      return await act(services, day)
    },
  }
}

const said: Record<string, string> = { ...words.outcomes, ...words.nothing }

const refuse = (outcome: keyof typeof words.outcomes | keyof typeof words.nothing): DeskAnswer => ({
  exitCode: 1,
  text: said[outcome] ?? outcome,
})

async function showPlan(services: Services, day: Day): Promise<DeskAnswer> {
  const plan = (await readPlanDay(services, day))?.plan
  return plan ? done(formatPlan(plan)) : refuse('unknown-plan')
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
