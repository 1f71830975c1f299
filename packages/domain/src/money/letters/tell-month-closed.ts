import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { readPaidCharity } from '@kindfold/money/transfer.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Services } from '../../base/services/services.ts'
import { composeMessageRow, insertOwnMessages } from '../../message/enqueue-message.ts'
import { listFinancePeople } from '../../staff/list-finance-people.ts'
import { listCharityAddresses } from './list-charity-addresses.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'

/**
 * Tells every charity whose account is in use, and everybody who acts on money, that a month is closed, with its root: who keeps the
 * letter can prove what stood in it. In the transaction that closes it.
 */
export async function tellMonthClosed(
  services: Services,
  tx: DatabaseHandle,
  { month, root, differencePence }: { month: string; root: string; differencePence: bigint },
): Promise<void> {
  const paid = await listPaid(tx, month)
  const charities = await listCharityAddresses(tx, services.clock.now())
  const people = await listFinancePeople(tx)
  const readers = [
    ...charities.map(({ slug, email }) => ({ name: nameCharity(slug), email, isOfCharity: true })),
    ...people.map(({ name, email }) => ({ name, email, isOfCharity: false })),
  ]
  const shared = { month, root, differencePence: String(differencePence), paid }
  await insertOwnMessages(
    services,
    tx,
    readers.map(({ email, ...reader }) =>
      composeMessageRow(
        services,
        'month-closed',
        { ...reader, ...shared },
        // One of many about a month, which has no id of its own.
        { channel: 'email', version: 1, recipient: email, subjectId: randomUUID() },
      ),
    ),
  )
}

/** What each charity was paid in a month, less what came back. */
async function listPaid(tx: DatabaseHandle, month: string): Promise<{ charity: string; pence: string }[]> {
  const rows = await executeRows<{ code: string; pence: string }>(
    tx,
    sql`select code, sum(pence)::text as pence from (
      select to_account as code, pence from ledger_transfers where month = ${month} and kind = 'sent'
      union all select from_account, -pence from ledger_transfers where month = ${month} and kind = 'returned'
    ) t group by code order by code`,
  )
  return rows.flatMap(({ code, pence }) => {
    const slug = readPaidCharity(code)
    return slug === null || pence === '0' ? [] : [{ charity: nameCharity(slug), pence }]
  })
}
