import { formatMoment } from '../calendar/format-when.ts'
import type { HealthState } from '../health/health-checks.ts'

/** Words of the page Health. Those of each check stand in its list (`health/health-checks.ts`). */
export const healthWords = {
  title: 'Health',
  lead: (wrong: number, unknown: number) => {
    const notKnown = unknown === 0 ? '' : ` Of ${unknown} it is not known.`
    if (wrong === 0)
      return unknown === 0
        ? 'Nothing that we look at is in trouble.'
        : `Nothing that we look at is known to be in trouble.${notKnown}`
    return wrong === 1
      ? `One thing needs somebody. What to do stands beside it.${notKnown}`
      : `${wrong} things need somebody. What to do stands beside each.${notKnown}`
  },
  columns: { check: 'What', state: 'State', since: 'Since', found: 'What was found' },
  states: {
    well: 'Works',
    warning: 'Needs you soon',
    trouble: 'In trouble',
    unknown: 'Not known',
    off: 'Not used here',
  } satisfies Record<HealthState, string>,
  never: 'Not checked yet',
  silent: (at: string) => `Not heard of since ${formatMoment(at)}. It said last:`,
  runbook: 'What to do when something fails',
  remedy: 'What to do:',
  /** Before the heading of the runbook, to which it leads. */
  more: 'More under',
  /** The same in a letter, which may be read while the desk is away. */
  moreAt: (heading: string, address: string) =>
    `More under “${heading}”: ${address}, or in docs/operations/incidents.md.`,
}
