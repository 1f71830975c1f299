import './end-with-reader.ts'
import { carryOver, type CarryOverResult } from '@kindfold/database/carry-over.ts'
import type { Database } from '@kindfold/database/open-database.ts'
import { recountLedger } from '@kindfold/domain/money/month/recount.ts'
import { sayFault } from '@kindfold/domain/money/month/say-fault.ts'
import { verifyOwnLedger } from '@kindfold/domain/money/public/verify-own-ledger.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from '../server/give-up.ts'
import { openForCommand, readDatabasePlaces, workOn } from './open-for-command.ts'

// npm run carry-over: copies the embedded database of DATA_DIR into the new PostgreSQL database of DATABASE_URL,
// completely or not at all. Stop the server first. The folder stays as it is.

const { url, dataDir } = readDatabasePlaces()
if (!url) giveUp('Set DATABASE_URL to the new PostgreSQL database.')
if (!existsSync(join(dataDir, 'postgres')))
  giveUp(`There is no embedded database in ${dataDir}: set DATA_DIR.`)

const from = await openForCommand({ dataDir })
const to = await openForCommand({ url })
await workOn([from, to], async () => {
  await prepareDatabase(from, { demonstration: false })
  await prepareDatabase(to, { demonstration: false })
  const carried = await carryOver(from, to)
  process.stdout.write(`${describe(carried)}\n`)
  process.exitCode = carried.kind === 'carried' && (await isLedgerRight(to)) ? 0 : 1
})

/**
 * Verifies the ledger where it is now, as anybody does it with what is published, and as each night from its lines: the bytes of a
 * closed month may be right where somebody changed the lines that they came from.
 */
async function isLedgerRight(database: Database): Promise<boolean> {
  const verified = await verifyOwnLedger({ database })
  process.stdout.write(
    verified.kind === 'right'
      ? `The ledger verifies: ${verified.transfers} lines, ${verified.closedMonths} closed months.\n`
      : `The ledger does not verify, so do not use the new database: ${verified.month ?? ''} ${verified.words}.\n`,
  )
  if (verified.kind !== 'right') return false
  const fault = await database.read((tx) => recountLedger(tx))
  if (fault === null) return true
  process.stdout.write(`Its lines do not count up, so do not use the new database: ${sayFault(fault)}.\n`)
  return false
}

function describe(carried: CarryOverResult): string {
  switch (carried.kind) {
    case 'carried':
      return Object.entries(carried.rows)
        .map(([table, rows]) => `${table}: ${rows}`)
        .join('\n')
    case 'demonstration':
      return `The database in ${dataDir} is a demonstration: nothing of it belongs in a real one.`
    case 'not-empty':
      return `Nothing was carried over: the new database has rows in ${carried.table} already.`
  }
}
