import { done, doneAs, refusedEach } from './act-words.ts'
import { tomorrowWords } from './tomorrow-words.ts'

const { outcomes, nothing, plan, release } = tomorrowWords
const refusals = refusedEach({ ...outcomes, ...nothing })

/** How planning a day ended, by its outcome. */
export const makePlanWords = { ...refusals, made: doneAs('plan-made') }

/** How taking hold of a day, or letting go of it, ended. */
export const holdDayWords = {
  ...refusals,
  held: done(() => 'Held: nothing of that day is released by itself.', 'day-held'),
  'let-go': doneAs('day-let-go'),
}

type Released = { version: number; told: number; unserved: number; dropped: number; placed: number }

const sayReleased = ({ version, told, unserved, dropped, placed }: Released): string[] =>
  [
    `${plan.heading(version)}. ${release.told(told)}`,
    release.unserved(unserved),
    release.dropped(dropped),
    release.placed(placed),
  ].filter((line) => line !== null)

/** How releasing a plan ended, with whom it tells. */
export const releasePlanWords = {
  ...refusals,
  released: done(
    (released: Released) => [...sayReleased(released), 'Released.'],
    ({ told }) => (told > 0 ? 'plan-released' : 'plan-released-told-before'),
  ),
}

/** The same before it is done. */
export const releasePlanDryRunWords = { ...refusals, released: done(sayReleased) }

/** What the audit calls acts on plans. */
export const planAuditNames = {
  'make-plan': 'Plan made',
  'release-plan': 'Plan released',
  'hold-day': 'Day planned by hand',
  'let-go': 'Day left to the evening',
}
