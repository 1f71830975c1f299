import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { addInventedAccounts } from '@kindfold/domain/office/demonstration/invent-accounts.ts'
import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { listMoneyFaults, listPublishedFaults } from '../invariants/judge-money.ts'
import { readFreeReceipts, readMoney, readMonthToClose, readOwed, readPayments } from '../truth/read-money.ts'
import { openBrowser } from '../world/browser.ts'
import { ignoreNoAnswer } from '../world/no-answer.ts'
import type { Acts, Scene } from './scene.ts'

type OfFinance =
  | 'receive-money'
  | 'pay-charities'
  | 'return-payment'
  | 'miss-payment'
  | 'take-back-receipt'
  | 'close-month'
  | 'check-money'

const done = (location: string | null | undefined, key: string) => location?.includes(`done=${key}`) === true

/** A receipt is typed, and its page sent again as it was. */
async function receive(
  scene: Scene,
  { charity, pence, daysAgo = 0 }: { charity: string; pence: number; daysAgo?: number },
): Promise<void> {
  const { desk, note, purse, world } = scene
  // The first start of a server does it; a world has none.
  await openLedger(world.services)
  const form = await desk.finance('/money/receipts/new')
  const pounds = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
  const amount = charity === 'all' ? 'all' : `amount-${charity}`
  const receivedOn = addDays(londonDate(world.time.now()), -daysAgo)
  const soldMonth = addDays(`${receivedOn.slice(0, 7)}-01`, -1).slice(0, 7)
  const typed = {
    ...form.fields,
    ...(daysAgo > 0 && { receivedOn, soldMonth }),
    bankReference: `SIM ${purse.counted++}`,
    [amount]: pounds,
  }
  const sent = await desk.finance('/money/receipts/new', typed)
  const id = /\/money\/receipts\/([0-9a-f-]{36})/.exec(sent.location ?? '')?.[1]
  note(`receipt of ${pounds} for ${charity}: ${sent.status}`)
  if (id === undefined) return
  purse.acknowledged.set(`receipt:${id}`, BigInt(pence))
  const again = await desk.finance('/money/receipts/new', typed)
  if (!again.location?.includes(id))
    scene.judge.judgeActs.tell(world.time.now(), {
      invariant: 'every-penny-once',
      fault: 'receipt that was sent twice stands twice',
      who: 'finance',
      by: 'page /money/receipts/new',
      said: again.location ?? String(again.status),
      isTrue: `it is ${id}`,
    })
}

/** All that is owed is prepared; whoever prepared it tries to approve it, then two who may do so at one moment. */
async function pay(scene: Scene): Promise<void> {
  const { desk, note, world, purse } = scene
  await addInventedAccounts(world.services)
  /* oxlint-disable no-await-in-loop -- one after the other, as a person does */
  for (const { charity, pence } of await readOwed(world.truth)) {
    const page = await desk.finance('/money/payments')
    const row = page.text.split('<tr').find((one) => one.includes(`value="${charity}"`)) ?? ''
    const id = / name="id" value="([^"]+)"/.exec(row)?.[1]
    if (id === undefined) continue
    const sent = await desk.finance('/money/payments', { act: 'prepare', id, charity, pence })
    note(`payment of ${pence} to ${charity}: ${sent.status}`)
  }
  for (const { id, version, state } of await readPayments(world.truth)) {
    if (state !== 'prepared') continue
    const path = `/money/payments/${id}`
    const fields = { act: 'approve', version: String(version) }
    const own = await desk.finance(path, fields)
    if (done(own.location, 'payment-approved'))
      scene.judge.judgeActs.tell(world.time.now(), {
        invariant: 'every-penny-once',
        fault: 'payment approved by whoever prepared it',
        who: 'finance',
        by: `page ${path}`,
        said: 'approved',
        isTrue: 'another person approves it',
      })
    await Promise.all(
      [desk.approver(path, fields), desk.approver(path, fields)].map((one) => one.catch(ignoreNoAnswer)),
    )
  }
  const approved = (await readPayments(world.truth)).filter(({ state }) => state === 'approved')
  if (approved.some(({ hasFile }) => !hasFile)) {
    const page = await desk.finance('/money/payments')
    await desk.finance('/money/payments', { ...page.fields, act: 'file' })
  }
  for (const { id, version, state, hasFile, pence } of await readPayments(world.truth)) {
    if (state !== 'approved' || !hasFile) continue
    const on = londonDate(world.time.now())
    const fields = { act: 'send', version: String(version), on, bankReference: `SIM FP ${id.slice(0, 8)}` }
    const sent = await desk.finance(`/money/payments/${id}`, fields)
    note(`payment recorded as sent: ${sent.status}`)
    if (done(sent.location, 'payment-sent')) purse.acknowledged.set(`payment:${id}`, BigInt(pence))
  }
  /* oxlint-enable no-await-in-loop */
}

/** Takes the public files and the header as anybody can, and holds all of it against what was acknowledged. */
async function check({ world, purse, judge }: Scene): Promise<void> {
  const at = world.time.now()
  const site = openBrowser(world.ask, { origin: world.services.deployment.siteOrigin, address: '192.0.2.9' })
  const index = await site.open('/where-the-money-goes/ledger.json')
  const home = await site.open('/')
  if (index.status !== 200 || home.status !== 200) return
  const faults = [
    ...listMoneyFaults(purse.acknowledged, await readMoney(world.truth)),
    ...(await listPublishedFaults({
      index: index.text,
      async readFile(name) {
        const file = await site.open(`/where-the-money-goes/${name}`)
        return file.status === 200 ? Buffer.from(file.text) : null
      },
      banner: /£[\d,]+(?:\.\d\d)?/.exec(home.text.split('funds-raised')[1] ?? '')?.[0] ?? null,
    })),
  ]
  for (const fault of faults) judge.judgeActs.tell(at, { invariant: 'every-penny-once', ...fault })
}

// What nobody answered may stand or not: it is acknowledged to nobody, and only what is acknowledged is held.
export const actsOfFinance: Pick<Acts, OfFinance> = {
  'receive-money': receive,
  'pay-charities': pay,
  async 'return-payment'({ world, desk, note, purse }) {
    const sent = (await readPayments(world.truth)).findLast(({ state }) => state === 'sent')
    if (sent === undefined) return
    const returnedOn = londonDate(world.time.now())
    purse.acknowledged.delete(`payment:${sent.id}`)
    const fields = { act: 'return', version: String(sent.version), returnedOn, reason: 'account-closed' }
    const page = await desk.finance(`/money/payments/${sent.id}`, fields)
    note(`payment sent back: ${page.status}`)
    if (done(page.location, 'payment-returned')) purse.acknowledged.set(`payment:${sent.id}`, 0n)
  },
  async 'miss-payment'({ world, desk, note }) {
    const sent = (await readPayments(world.truth)).findLast(({ state }) => state === 'sent')
    if (sent === undefined) return
    const fields = { act: 'not-arrived', version: String(sent.version) }
    const page = await desk.finance(`/money/payments/${sent.id}`, fields)
    note(`payment said not to be there: ${page.status}`)
  },
  async 'take-back-receipt'({ world, desk, note, purse }) {
    const id = (await readFreeReceipts(world.truth)).at(-1)
    if (id === undefined) return
    purse.acknowledged.delete(`receipt:${id}`)
    const page = await desk.finance(`/money/receipts/${id}`, { reason: 'mistyped' })
    note(`receipt taken back: ${page.status}`)
    if (done(page.location, 'receipt-taken-back')) purse.acknowledged.set(`receipt:${id}`, 0n)
  },
  async 'close-month'({ world, desk, note }) {
    const month = await readMonthToClose(world.truth, londonDate(world.time.now()))
    if (month === null) return
    const page = await desk.finance(`/money/months/${month}`, { bank: '1,234.56' })
    note(`month ${month} closed: ${page.status}`)
  },
  'check-money': check,
}
