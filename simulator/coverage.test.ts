import { actKinds } from '@kindfold/acts/check-act.ts'
import { bookingStatuses } from '@kindfold/database/schema/bookings.ts'
import { roundStates } from '@kindfold/database/schema/rounds.ts'
import { exceptionKinds } from '@kindfold/domain/capacity/exception/exception-kinds.ts'
import { listedInvariants } from '@kindfold/domain/office/today/invariants.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actNames } from './life/live-history.ts'
import type { Coverage } from './truth/coverage.ts'

const { days, daysOn, counts } = JSON.parse(
  readFileSync(new URL('coverage.json', import.meta.url), 'utf8'),
) as Coverage

/** Every kind of thing that a history must reach: a new one comes with a person or a fault that makes it. */
const kinds: Record<string, readonly string[]> = {
  message: messageKindNames,
  state: bookingStatuses,
  round: roundStates,
  exception: exceptionKinds,
  task: listedInvariants.map(([kind]) => kind),
  act: actKinds,
  happening: actNames,
}

test.each(Object.entries(kinds))('each kind of %s came to be in a history', (what, all) => {
  expect(all.filter((kind) => !counts[what]?.[kind])).toEqual([])
})

test('the days of each engine are all days', () => {
  expect(Object.values(daysOn).reduce((sum, some) => sum + some, 0)).toBe(days)
})
