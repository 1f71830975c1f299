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

type Released = {
  version: number
  told: number
  served: number
  driven: number
  undriven: number
  cleared: readonly { number: number; driver: string }[]
  unserved: number
  dropped: number
  placed: number
}

/** What a release does, or did: whom it tells, who drives, and what is left for a person. */
export const listReleased = (released: Released): string[] =>
  [
    release.told(released.told, released.served),
    release.rounds(released.driven),
    ...released.cleared.map(({ driver, number }) => release.cleared(driver, number)),
    release.undriven(released.undriven),
    release.unserved(released.unserved),
    release.dropped(released.dropped),
    release.placed(released.placed),
  ].filter((line) => line !== null)

function sayReleased(released: Released): string[] {
  const [told, ...others] = listReleased(released)
  return [`${plan.heading(released.version)}. ${told}`, ...others]
}

/** How releasing a plan ended, with whom it tells. */
export const releasePlanWords = {
  ...refusals,
  released: done(
    (released: Released) => [...sayReleased(released), 'Released.'],
    ({ told, served }) =>
      told > 0 ? 'plan-released' : served > 0 ? 'plan-released-told-before' : 'plan-released-empty',
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
