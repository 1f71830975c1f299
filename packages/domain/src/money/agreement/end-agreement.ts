import { announceChange } from '@kindfold/database/announce-change.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { FinancePerson } from '../finance-person.ts'
import { isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Agreement } from './agreement.ts'
import { renewStatement } from '../statement/renew-statement.ts'
import { lockAgreement } from './lock-agreements.ts'

type EndDayFault =
  | 'no-day'
  /** What was collected by then was collected under it. */
  | 'past'
  | 'before-it-begins'
  /** Only a new agreement goes on for longer. */
  | 'later-than-agreed'
  /** Another one that is approved begins by then. */
  | 'another-follows'

type EndAgreementResult =
  /** `before`: the first day of the next agreement with its charity, if there is one. */
  | { kind: 'ended'; charitySlug: string; after: string; before: string | null }
  | { kind: 'unknown' | 'not-in-force' }
  /** Somebody else set its end meanwhile. */
  | { kind: 'stale' }
  | { kind: 'invalid'; fault: EndDayFault }

/**
 * Ends an approved agreement with a last day, from today on. No day after it is offered for its charity, unless another
 * agreement begins; bookings that are made for such days stand, wait for a person, and their donors are to be told. `seen`: the last day that stood
 * on the page, null for none.
 */
export async function endAgreement(
  services: Services,
  { id, lastDay, seen, by }: { id: string; lastDay: string; seen: string | null; by: FinancePerson },
): Promise<EndAgreementResult> {
  const now = services.clock.now()
  const done = await transact(services, async (tx): Promise<EndAgreementResult> => {
    const locked = await lockAgreement(tx, id)
    if (locked === null) return { kind: 'unknown' }
    const { agreement, all } = locked
    if (agreement.approvedAt === null) return { kind: 'not-in-force' }
    if (agreement.endsOn !== seen) return { kind: 'stale' }
    const fault = judgeLastDay(agreement, all, lastDay, londonDate(now))
    if (fault !== null) return { kind: 'invalid', fault }
    await tx.update(agreements).set({ endsOn: lastDay }).where(eq(agreements.id, id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'end-agreement',
      subject: { kind: 'agreement', id },
      details: {
        charity: agreement.charitySlug,
        version: agreement.version,
        from: agreement.endsOn,
        to: lastDay,
      },
    })
    await announceChange(tx, 'facts')
    await renewStatement(tx, now)
    return {
      kind: 'ended',
      charitySlug: agreement.charitySlug,
      after: lastDay,
      before: findNextStart(all, lastDay),
    }
  })
  if (done.kind === 'ended') await readFacts(services)
  return done
}

/** The first day after this one on which an approved agreement of these begins; null: none does. */
export const findNextStart = (all: readonly Agreement[], day: string): string | null =>
  all
    .filter(({ approvedAt, startsOn }) => approvedAt !== null && startsOn > day)
    .map(({ startsOn }) => startsOn)
    .toSorted()[0] ?? null

/** What is wrong with a last day for an agreement; null: nothing. */
export function judgeLastDay(
  agreement: Agreement,
  all: readonly Agreement[],
  lastDay: string,
  today: string,
): EndDayFault | null {
  if (!isDate(lastDay)) return 'no-day'
  if (lastDay < today) return 'past'
  if (lastDay < agreement.startsOn) return 'before-it-begins'
  if (agreement.endsOn !== null && lastDay > agreement.endsOn) return 'later-than-agreed'
  const next = findNextStart(all, agreement.startsOn)
  return next !== null && next <= lastDay ? 'another-follows' : null
}
