import { actKinds } from '@kindfold/acts/check-act.ts'
import { bookingStatuses } from '@kindfold/database/schema/bookings.ts'
import { roundStates } from '@kindfold/database/schema/rounds.ts'
import { exceptionKinds } from '@kindfold/domain/exception/exception-kinds.ts'
import { listedInvariants } from '@kindfold/domain/today/invariants.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actNames } from './histories/live-history.ts'
import type { Coverage } from './truth/coverage.ts'

const { counts } = JSON.parse(readFileSync(new URL('coverage.json', import.meta.url), 'utf8')) as Coverage

/** What no history reaches yet. What is reached leaves these lists, and a new kind joins neither without a reason. */
const notReached: Record<
  string,
  {
    /** Nobody who is simulated does it yet. */ undone?: string
    /** It is drawn, and seldom. */ seldom?: string
  }
> = {
  message: {
    undone: 'complaint-answer enquiry-answer reminder staff-access waiting-list-open',
    seldom: 'collected-though-cancelled waiting-list-joined',
  },
  exception: {
    undone: 'acts-missing acts-piled came-early day-beyond-vans no-driver no-position van-fault',
    seldom: 'act-held clock-wrong phone-lost taken-back untold',
  },
  task: {
    undone: 'article call counter job no-note no-van waiting-list',
    seldom: 'failed-message late-message missed-report no-outcome off-round untold-window',
  },
  act: { undone: 'break-began break-ended' },
}

const kinds: Record<string, readonly string[]> = {
  message: messageKindNames,
  state: bookingStatuses,
  round: roundStates,
  exception: exceptionKinds,
  task: listedInvariants.map(([kind]) => kind),
  act: actKinds,
  happening: actNames,
}

test.each(Object.entries(kinds))('each kind of %s came to be in a history, or says why not', (what, all) => {
  const missing = all.filter((kind) => !counts[what]?.[kind])
  const said = Object.values(notReached[what] ?? {}).flatMap((names) => names.split(' '))
  expect(missing.toSorted()).toEqual(said.toSorted())
})
