import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** A payment that a charity has, as everybody may read it. */
type PublicPayment = { number: number; charity: string; pence: bigint; sentOn: string }

/** Who pays, and who is paid: what of them the registers know. */
export type PayingParties = {
  /** The prefix that 360Giving gave us; null: none yet, and ids are placeholders. */
  prefix: string | null
  operator: { name: string; companyNumber: string }
  /** Whether all of it is a demonstration’s. */
  isInvented: boolean
  /** By the short name of the charity; null: no number is known. */
  findCharity(slug: string): { name: string; registrationNumber: string | null }
}

/** Reads every payment that was sent and has not come back, the oldest first. */
export async function readPublicPayments({ database }: Pick<Services, 'database'>): Promise<PublicPayment[]> {
  const rows = await database.readAsAnonymous((tx) =>
    executeRows<{ number: number; charity: string; pence: string; sentOn: string }>(
      tx,
      sql`select number, charity, pence, sent_on as "sentOn" from public_payments()`,
    ),
  )
  return rows.map((row) => ({ ...row, pence: BigInt(row.pence) }))
}

/** What stands where 360Giving has given no prefix. */
const placeholderPrefix = '360G-placeholder'

/**
 * Payments in the form of 360Giving, whose field names are fixed: each calls itself a contractual share.
 * Amounts are pounds with two decimals. Source: the schema of the 360Giving Data Standard.
 */
export function describePayments(
  payments: readonly PublicPayment[],
  { prefix, operator, findCharity, isInvented }: PayingParties,
): string {
  const publisher = prefix ?? placeholderPrefix
  const grants = payments.map(({ number, charity, pence, sentOn }) => {
    const { name, registrationNumber } = findCharity(charity)
    return {
      id: `${publisher}-payment-${number}`,
      title: `Contractual share of the proceeds of donated clothes, payment ${number}`,
      description:
        'The charity’s contractual share of what was paid for donated clothes. We owed it: it is no award of ours.',
      currency: 'GBP',
      amountAwarded: formatPounds(pence),
      awardDate: sentOn,
      recipientOrganization: [
        {
          id:
            registrationNumber === null ? `${publisher}-org-${charity}` : nameInRegister(registrationNumber),
          name,
          ...(registrationNumber !== null && { charityNumber: registrationNumber }),
        },
      ],
      fundingOrganization: [
        {
          id: `GB-COH-${operator.companyNumber}`,
          name: operator.name,
          companyNumber: operator.companyNumber,
        },
      ],
    }
  })
  // The schema asks for a number; no penny passes through one here.
  return JSON.stringify({ ...(isInvented && { invented: true }), grants }, null, 2).replace(
    /("amountAwarded": )"(\d+\.\d{2})"/g,
    '$1$2',
  )
}

const formatPounds = (pence: bigint): string => `${pence / 100n}.${`${pence % 100n}`.padStart(2, '0')}`

/** A charity's id by its register: of England and Wales, Scotland or Northern Ireland. Source: org-id.guide. */
function nameInRegister(number: string): string {
  if (number.startsWith('SC')) return `GB-SC-${number}`
  if (number.startsWith('NIC')) return `GB-NIC-${number.slice(3)}`
  return `GB-CHC-${number}`
}
