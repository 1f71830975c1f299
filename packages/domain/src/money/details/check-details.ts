import { bankDetails } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { lockDetails } from './lock-details.ts'

type CheckDetailsResult =
  | { kind: 'checked'; usableFrom: string }
  | { kind: 'unknown' | 'checked-already' | 'withdrawn' | 'superseded' }
  /** Whoever entered them does not check them. */
  | { kind: 'own' }
  | { kind: 'invalid'; problem: 'missing' | 'no-number' | 'too-long' }

const waitMs = 48 * 60 * 60_000
const calledAtMost = 200

/**
 * Records that another person rang the charity on a number that was known before, and heard the same details. Two days later
 * they are used: time for whoever is told of the change to say that it is wrong.
 */
export async function checkBankDetails(
  services: Services,
  { id, calledNumber, by }: { id: string; calledNumber: string; by: FinancePerson },
): Promise<CheckDetailsResult> {
  const called = trimLine(calledNumber)
  if (called === '') return { kind: 'invalid', problem: 'missing' }
  if (!/(\d[\s()-]*){6}/.test(called)) return { kind: 'invalid', problem: 'no-number' }
  if (called.length > calledAtMost) return { kind: 'invalid', problem: 'too-long' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<CheckDetailsResult> => {
    const locked = await lockDetails(tx, id)
    if (locked === null) return { kind: 'unknown' }
    const { details, all } = locked
    if (details.withdrawnAt !== null) return { kind: 'withdrawn' }
    if (details.checkedAt !== null) return { kind: 'checked-already' }
    if (details.enteredById === by.id) return { kind: 'own' }
    if (all.some((one) => one.withdrawnAt === null && one.version > details.version))
      return { kind: 'superseded' }
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
    return { kind: 'checked', usableFrom: usableFrom.toISOString() }
  })
}
