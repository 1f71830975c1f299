import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { bankAccountSchema, type BankAccountTyped } from '@kindfold/content/money/bank-account.schema.ts'
import { bankDetails } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { readIssues } from '../read-issues.ts'
import { lockDetailsOf } from './lock-details.ts'

/** A charity's account and the address for its advices, as typed. */
export type DetailsTyped = BankAccountTyped & { email: string }

type DetailsProblem =
  | { field: keyof BankAccountTyped; words: string }
  | { field: 'email'; problem: 'malformed' }

type EnterDetailsResult =
  | { kind: 'entered'; id: string }
  | { kind: 'invalid'; problems: DetailsProblem[] }
  | { kind: 'unknown-charity' }

/**
 * Enters where a charity is paid, as its next version. Another person checks it by ringing a number that was known before;
 * what was used until now goes on being used until then, and two days longer.
 */
export async function enterBankDetails(
  services: Services,
  asked: { charitySlug: string; typed: DetailsTyped; by: FinancePerson },
): Promise<EnterDetailsResult> {
  const { charitySlug, by } = asked
  if (findCharity(charitySlug)?.isPartner !== true) return { kind: 'unknown-charity' }
  const { email: typedEmail, ...account } = asked.typed
  const checked = bankAccountSchema.safeParse({ ...account, accountName: trimLine(account.accountName) })
  const email = parseEmail(typedEmail)
  const problems: DetailsProblem[] = [
    ...(checked.success ? [] : readIssues<keyof BankAccountTyped>(checked.error.issues)),
    ...(email === null ? [{ field: 'email' as const, problem: 'malformed' as const }] : []),
  ]
  if (!checked.success || email === null) return { kind: 'invalid', problems }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<EnterDetailsResult> => {
    const others = await lockDetailsOf(tx, charitySlug)
    const version = others.reduce((last, one) => (one.version > last ? one.version : last), 0) + 1
    const [entered] = await tx
      .insert(bankDetails)
      .values({
        ...checked.data,
        charitySlug,
        version,
        email,
        enteredById: by.id,
        enteredByName: by.name,
        enteredAt: now,
      })
      .returning({ id: bankDetails.id })
    if (!entered) throw new Error('bank details were not inserted')
    // No digit of an account is in the audit.
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'enter-bank-details',
      subject: { kind: 'bank-details', id: entered.id },
      details: { charity: charitySlug, version },
    })
    return { kind: 'entered', id: entered.id }
  })
}
