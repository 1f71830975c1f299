import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { findHalfDone } from '@kindfold/domain/money/testing/find-half-done.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { waitForTheEnd } from '../reliability/wait-for-the-end.ts'
import type { Found } from './break-money.ts'
import { watchDisk } from './cut-power.ts'
import {
  finishPayment,
  finishPayments,
  nextMonth,
  performApproval,
  performClosing,
  performReceipt,
  prepareNext,
  type MoneyAct,
} from './money-acts.ts'

// node act-on-money.ts <URL or data folder> <act> <'' or 'act id' of what was interrupted> <'' or 'cut' or 'cut on a disk that lies'>
//
// Opens the database as the server does and says what it found, before and after it does again what was interrupted. Then it
// does one act after the other, saying when each begins and when it was done. It is killed within the second and does no third,
// however late the signal comes; with 'cut' it cuts its own power somewhere within the second. A disk that lies flushes nothing.

const [where = '', act = 'receipt', again = '', power = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

// A disk that lies loses all, so that it is found at once.
const isLying = power === 'cut on a disk that lies'
const random = isLying ? () => 0 : Math.random
const disk =
  power === ''
    ? null
    : watchDisk(join(where, 'postgres'), {
        aside: join(where, 'aside'),
        isLying,
        random,
        onCut() {
          say('cut')
          process.kill(process.pid, 'SIGKILL')
        },
      })
const database = await openDatabase({
  ...(where.includes('://') ? { url: where } : { dataDir: where }),
  log: silentLog,
})
const services = createRaceServices(database)

const perform: Record<MoneyAct, (services: Services, id: string) => Promise<void>> = {
  receipt: performReceipt,
  approval: performApproval,
  closing: performClosing,
}
const choose: Record<MoneyAct, () => string | Promise<string>> = {
  receipt: () => randomUUID(),
  approval: () => prepareNext(services),
  closing: () => nextMonth(services),
}
const kind = act as MoneyAct

say(`found ${JSON.stringify(await look())}`)
await finishPayments(services)
let stepsOfAct = 0
const most = power === '' ? 2 : Infinity
for (let done = 0; done < most; done++) {
  // oxlint-disable-next-line no-await-in-loop -- one act after the other
  const id = await choose[kind]()
  const stepsBefore = disk?.countSteps() ?? 0
  if (stepsOfAct > 0) disk?.cutAfter(1 + Math.floor(random() * stepsOfAct))
  say(`begin ${kind} ${id}`)
  const startedAt = performance.now()
  // oxlint-disable-next-line no-await-in-loop
  await perform[kind](services, id)
  say(`done ${kind} ${id} ${performance.now() - startedAt}`)
  disk?.cutAfter(Infinity)
  stepsOfAct = (disk?.countSteps() ?? 0) - stepsBefore
  // oxlint-disable-next-line no-await-in-loop
  if (kind === 'approval') await finishPayment(services, id)
}
await waitForTheEnd()

/** What is there, and what is there by half, before and after what was interrupted is done again. */
async function look(): Promise<Found> {
  const done = await listDone()
  const halfDone = await findHalfDone(services)
  if (again === '') return { isThere: null, halfDone, done }
  const [interrupted = '', id = ''] = again.split(' ')
  await perform[interrupted as MoneyAct](services, id)
  return { isThere: done.includes(again), halfDone: [...halfDone, ...(await findHalfDone(services))], done }
}

async function listDone(): Promise<string[]> {
  const { rows } = await database.session((handle) =>
    handle.execute<{ what: string }>(
      `select 'receipt ' || id as what from receipts
        union all select 'approval ' || id from payments where approved_at is not null
        union all select 'closing ' || month from ledger_months where closed_at is not null`,
    ),
  )
  return rows.map(({ what }) => what)
}
