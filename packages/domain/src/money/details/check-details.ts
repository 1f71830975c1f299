import { bankDetails } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { lockDetails } from './lock-details.ts'

type CheckDetailsOutcome =
  | { outcome: 'checked'; usableFrom: string }
  | { outcome: 'unknown' | 'checked-already' | 'withdrawn' | 'superseded' }
  /** Whoever entered them does not check them. */
  | { outcome: 'own' }
  | { outcome: 'invalid'; problem: 'missing' | 'no-number' | 'too-long' }

const waitMs = 48 * 60 * 60_000
const calledAtMost = 200

/**
 * Records that another person rang the charity on a number that was known before, and heard the same details. Two days later
 * they are used: time for whoever is told of the change to say that it is wrong.
 */
export async function checkBankDetails(
  services: Services,
  { id, calledNumber, by }: { id: string; calledNumber: string; by: FinancePerson },
): Promise<CheckDetailsOutcome> {
  const called = trimLine(calledNumber)
  if (called === '') return { outcome: 'invalid', problem: 'missing' }
  if (!/(\d[\s()-]*){6}/.test(called)) return { outcome: 'invalid', problem: 'no-number' }
  if (called.length > calledAtMost) return { outcome: 'invalid', problem: 'too-long' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<CheckDetailsOutcome> => {
    const locked = await lockDetails(tx, id)
    if (locked === null) return { outcome: 'unknown' }
    const { details, all } = locked
    if (details.withdrawnAt !== null) return { outcome: 'withdrawn' }
    if (details.checkedAt !== null) return { outcome: 'checked-already' }
    if (details.enteredById === by.id) return { outcome: 'own' }
    if (all.some((one) => one.withdrawnAt === null && one.version > details.version))
      return { outcome: 'superseded' }
    const usableFrom = new Date(now.getTime() + waitMs)
    await tx
      .update(bankDetails)
      .set({
        checkedById: by.id,
        checkedByName: by.name,
        checkedAt: now,
        calledNumber: called,
        usableFrom,
      })
      .where(eq(bankDetails.id, id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'check-bank-details',
      subject: { kind: 'bank-details', id },
      details: { charity: details.charitySlug, version: details.version },
    })
    return { outcome: 'checked', usableFrom: usableFrom.toISOString() }
  })
}
