import { countDayWords } from '@kindfold/content/desk/closing-words.ts'
import {
  holdDayWords,
  makePlanWords,
  releasePlanDryRunWords,
  releasePlanWords,
} from '@kindfold/content/desk/plan-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { closeRoundDay, doesTillAgree } from '../../rounds/closing/close-round-day.ts'
import { readTill } from '../../rounds/closing/read-till.ts'
import { reopenRoundDay } from '../../rounds/closing/reopen-round-day.ts'
import { letGo, takeHold } from '../../rounds/plan/hold-plan.ts'
import { makeAnotherPlan, makePlan } from '../../rounds/plan/make-plan.ts'
import { readPlanDay } from '../../rounds/plan/read-plan-day.ts'
import { releasePlan } from '../../rounds/plan/release-plan.ts'
import { defineAct, type ActSubjects, type StaffActOf } from './define-act.ts'
import { askKept, askNumber, askTick, isOptional } from './field.ts'

type Asked = ActSubjects['day'] & { by: StaffAuthor }

const act = { right: 'plan-rounds', of: 'day' } as const
const version = { to: 999_999, words: { malformed: 'VERSION is a whole number.' } }

const planOneDay = defineAct({
  ...act,
  name: 'plan',
  does: 'Makes a draft of a day’s rounds, or another one, and shows it. Nobody is told.',
  fields: { another: askTick('another') },
  perform: (services: Services, { another, ...day }: Asked & { another: boolean }) =>
    (another ? makeAnotherPlan : makePlan)(services, day),
  words: makePlanWords,
})

const holdOneDay = defineAct({
  ...act,
  name: 'hold',
  does: 'Takes hold of a day, so that nothing of it is released by itself, or lets go of it.',
  fields: { letGo: askTick('let-go') },
  perform: hold,
  words: holdDayWords,
})

async function hold(services: Services, { letGo: isLetGo, ...day }: Asked & { letGo: boolean }) {
  const found = await readPlanDay(services, day)
  if (found === null || found.nothing === 'no-day') return { kind: 'no-day' } as const
  return await (isLetGo ? letGo : takeHold)(services, day)
}

export const releaseOnePlan = defineAct({
  ...act,
  name: 'release',
  does: 'Releases a plan, the newest if no version is given: each donor gets a time slot. Without --yes it shows what would happen.',
  fields: { version: isOptional(askNumber('VERSION', version)), seen: askKept() },
  perform: release,
  words: releasePlanWords,
  dryRun: { words: releasePlanDryRunWords, leadsTo: 'released', confirms: 'To release it' },
})

async function release(
  services: Services,
  { version: shown, seen, by, ...day }: Asked & { version: number | undefined; seen: string | undefined },
) {
  const found = await readPlanDay(services, { ...day, shown })
  if (found === null || found.nothing === 'no-day') return { kind: 'no-day' } as const
  const { plan } = found
  if (plan === null || (shown !== undefined && plan.version !== shown))
    return { kind: 'unknown-plan' } as const
  const released = await releasePlan(services, { planId: plan.id, by, seen })
  return { ...released, version: plan.version, unserved: plan.unserved.length }
}

export const countRoundDay = defineAct({
  name: 'count-day',
  right: 'close-days',
  of: 'day',
  does: 'Shows a day as a till: bookings and outcomes, bags at doors and bags off the vans. With --close it closes the day, and what phones still send is held; while a round is out only with --even-if-out. --reopen takes it back on the same day.',
  fields: { close: askTick('close'), evenIfOut: askTick('even-if-out'), reopen: askTick('reopen') },
  perform: count,
  words: countDayWords,
})

async function count(
  services: Services,
  { close, reopen, ...day }: Asked & { close: boolean; evenIfOut: boolean; reopen: boolean },
) {
  if (reopen) return await reopenRoundDay(services, day)
  if (close) return await closeRoundDay(services, day)
  const till = await readTill(services, day)
  if (till === null) return { kind: 'unknown-day' } as const
  return { kind: 'counted', till, agrees: doesTillAgree(till) } as const
}

/** What the page of a day that is planned does at once. */
export const actsOnDraft: readonly StaffActOf<'day'>[] = [planOneDay, holdOneDay]

/** What staff do with a day's plan, and with its closing. */
export const actsOnPlans = [...actsOnDraft, releaseOnePlan, countRoundDay]
