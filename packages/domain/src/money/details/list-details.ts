import { maskAccountNumber, maskSortCode } from '@kindfold/content/money/mask-account.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bankDetails } from '@kindfold/database/schema/money.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { BankDetails } from './find-usable-details.ts'

/** Bank details as pages show them: masked. */
export type ShownDetails = Omit<BankDetails, 'sortCode' | 'accountNumber'> & {
  maskedSortCode: string
  maskedNumber: string
}

/** Lists where charities are or were paid, masked, the newest version first. */
export async function listBankDetails(
  tx: DatabaseHandle,
  only: { charitySlug?: string } = {},
): Promise<ShownDetails[]> {
  const rows = await tx
    .select()
    .from(bankDetails)
    .where(only.charitySlug === undefined ? undefined : eq(bankDetails.charitySlug, only.charitySlug))
    .orderBy(asc(bankDetails.charitySlug), desc(bankDetails.version))
  return rows.map(({ sortCode, accountNumber, ...rest }) => ({
    ...rest,
    maskedSortCode: maskSortCode(sortCode),
    maskedNumber: maskAccountNumber(accountNumber),
  }))
}
