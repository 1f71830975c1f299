import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { addInventedAccounts } from '@kindfold/domain/office/demonstration/invent-accounts.ts'
import type { BankLine, TypedReceipt } from '../beliefs/purse.ts'
import {
  listBankFaults,
  listMoneyFaults,
  listPublishedFaults,
  listShareFaults,
} from '../invariants/judge-money.ts'
import {
  readAccountsOf,
  readFreeReceipts,
  readHastyPayments,
  readMoney,
  readMonthToClose,
  readOwed,
  readPayments,
  readShareOf,
  readStandingPayments,
} from '../truth/read-money.ts'
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

/** Whether a page went on to where it says that something was done. */
export const done = (location: string | null | undefined, key: string) =>
  location?.includes(`done=${key}`) === true

/** A receipt is typed, and its page sent again as it was. `as`: what the bank calls it, where it is typed anew. */
export async function receive(
  scene: Scene,
  {
    charity,
    pence,
    daysAgo = 0,
    as = null,
    isOfThisMonth = false,
  }: {
    charity: string
    pence: number
    daysAgo?: number
    as?: TypedReceipt | null
    /** What was sold was collected this month, in which the share may have changed. */
    isOfThisMonth?: boolean
  },
): Promise<void> {
  const { desk, note, purse, world } = scene
  const form = await desk.finance('/money/receipts/new')
  const pounds = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
  const amount = charity === 'all' ? 'all' : `amount-${charity}`
  const today = londonDate(world.time.now())
  const receivedOn = as?.receivedOn ?? addDays(today, -daysAgo)
  const soldMonth = addDays(`${receivedOn.slice(0, 7)}-01`, -1).slice(0, 7)
  const bankReference = as?.bankReference ?? `SIM ${purse.counted++}`
  const typed = {
    ...form.fields,
    ...(receivedOn < today && { receivedOn, soldMonth }),
    ...(isOfThisMonth && { soldMonth: today.slice(0, 7) }),
    bankReference,
    [amount]: pounds,
  }
  purse.typed.set(bankReference, { charity, pence, receivedOn, bankReference })
  const asked = await desk.finance('/money/receipts/new', typed)
  // Where the share changed within its month the page asks of which days it is.
  const [, collectedOn] =
    [...asked.text.matchAll(/<input\b[^>]* name="collectedOn"[^>]* value="([0-9-]{10})"/g)].at(-1) ?? []
  const sent =
    collectedOn === undefined ? asked : await desk.finance('/money/receipts/new', { ...typed, collectedOn })
  const id = /\/money\/receipts\/([0-9a-f-]{36})/.exec(sent.location ?? '')?.[1]
  note(`receipt of ${pounds} for ${charity}: ${sent.status}`)
  if (id === undefined) return
  purse.tell(`receipt:${id}`, BigInt(pence), world.time.now())
  if (charity !== 'all')
    for (const fault of listShareFaults(purse, await readShareOf(world.truth, id), {
      charity,
      pence,
      day: collectedOn ?? (isOfThisMonth ? today : `${soldMonth}-28`),
    }))
      scene.judge.judgeActs.tell(world.time.now(), { invariant: 'every-penny-once', ...fault })
  const again = await desk.finance('/money/receipts/new', {
    ...typed,
    ...(collectedOn !== undefined && { collectedOn }),
  })
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

/** Whether finance reads that a restore lost what the bank did, and that the bank is to be compared. */
const isToldToCompare = async ({ desk }: Scene) =>
  (await desk.finance('/money')).text.includes('/money/payments#restored')

/** What the bank sent, and no payment here says. */
async function listLostLines({ world, purse }: Scene): Promise<BankLine[]> {
  const payments = await readStandingPayments(world.truth)
  return purse.bank.filter(({ reference }) => !payments.some((one) => one.reference === reference))
}

/** After a restore: types again what came in, records again what the bank sent, and says so once all of it is there. */
async function compareBank(scene: Scene): Promise<void> {
  const { desk, note, world, purse } = scene
  await giveToBankTooEarly(scene)
  /* oxlint-disable no-await-in-loop -- one after the other, as a person does */
  for (const as of purse.lost.splice(0)) await receive(scene, { ...as, as })
  for (const line of await listLostLines(scene)) {
    const { paymentId, charity, pence, on, reference } = line
    const find = async (id: string | null) =>
      (await readPayments(world.truth)).find((one) => one.id === id) ?? null
    // One that was prepared or approved before the backup is there, and goes on from there.
    let payment = await find(paymentId)
    const owed = (await readOwed(world.truth)).find((one) => one.charity === charity)
    if (payment === null && owed?.pence === String(pence)) payment = await find(await prepare(scene, owed))
    if (payment === null) continue
    const path = `/money/payments/${payment.id}`
    if (payment.state === 'prepared')
      await desk.approver(path, { act: 'approve', version: String(payment.version) })
    const version = String((await find(payment.id))?.version ?? 0)
    const sent = await desk.finance(path, { act: 'send', version, on, bankReference: reference })
    note(`payment of the lost hours recorded again: ${sent.status}`)
    if (done(sent.location, 'payment-sent')) purse.tell(`payment:${payment.id}`, pence, world.time.now())
  }
  /* oxlint-enable no-await-in-loop */
  const lost = await listLostLines(scene)
  note(`the bank was compared: ${lost.length} of its lines are not here`)
  if (lost.length === 0) await desk.finance('/money/payments', { act: 'bank-compared', isCompared: 'yes' })
}

/** Somebody in a hurry gives the bank what it may have had. */
async function giveToBankTooEarly({ desk, judge, world }: Scene): Promise<void> {
  if (!(await readPayments(world.truth)).some(({ state, hasFile }) => state === 'approved' && !hasFile))
    return
  const page = await desk.finance('/money/payments')
  const { location } = await desk.finance('/money/payments', { ...page.fields, act: 'file' })
  if (done(location, 'payment-file-made'))
    judge.judgeActs.tell(world.time.now(), {
      invariant: 'every-penny-once',
      fault: 'file for the bank made before anybody compared it after a restore',
      who: 'finance',
      by: 'page /money/payments',
      said: 'made',
      isTrue: 'what it pays may have been paid',
    })
}

/** Prepares a payment by its row of the page. Gives its id; null: there is no such row. */
async function prepare(
  { desk, note }: Scene,
  { charity, pence }: { charity: string; pence: string },
): Promise<string | null> {
  const page = await desk.finance('/money/payments')
  const row = page.text.split('<tr').find((one) => one.includes(`value="${charity}"`)) ?? ''
  const id = / name="id" value="([^"]+)"/.exec(row)?.[1]
  if (id === undefined) return null
  const sent = await desk.finance('/money/payments', { act: 'prepare', id, charity, pence })
  note(`payment of ${pence} to ${charity}: ${sent.status}`)
  return id
}

/** Prepares all that is owed, one charity after another. */
export async function prepareAll(scene: Scene): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
  for (const owed of await readOwed(scene.world.truth)) await prepare(scene, owed)
}

/** All that is owed is prepared; whoever prepared it tries to approve it, then two who may do so at one moment. */
async function pay(scene: Scene): Promise<void> {
  const { desk, note, world, purse } = scene
  await addInventedAccounts(world.services)
  if (await isToldToCompare(scene)) {
    await compareBank(scene)
    if (await isToldToCompare(scene)) return
  }
  /* oxlint-disable no-await-in-loop -- one after the other, as a person does */
  await prepareAll(scene)
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
    const accounts = await readAccountsOf(world.truth, { paymentId: id, now: world.time.now() })
    await Promise.all(
      [desk.approver(path, fields), desk.approver(path, fields)].map((one) => one.catch(ignoreNoAnswer)),
    )
    const after = (await readPayments(world.truth)).find((one) => one.id === id)
    if (after?.state === 'approved' && accounts.used !== accounts.usable)
      scene.judge.judgeActs.tell(world.time.now(), {
        invariant: 'every-penny-once',
        fault: 'payment approved to an account that was replaced or withdrawn meanwhile',
        who: 'finance',
        by: `page ${path}`,
        said: 'approved',
        isTrue: 'the charity is paid to another account, or to none',
      })
    // What is refused for its account is prepared anew.
    if (after?.state === 'prepared' && accounts.used !== accounts.usable)
      await desk.finance(path, { act: 'withdraw', version: String(after.version) })
  }
  const approved = (await readPayments(world.truth)).filter(({ state }) => state === 'approved')
  if (approved.some(({ hasFile }) => !hasFile)) {
    const page = await desk.finance('/money/payments')
    await desk.finance('/money/payments', { ...page.fields, act: 'file' })
  }
  for (const { id, version, state, hasFile, pence, charity } of await readPayments(world.truth)) {
    if (state !== 'approved' || !hasFile) continue
    const on = londonDate(world.time.now())
    const bankReference = `SIM FP ${id.slice(0, 8)}`
    purse.send({ paymentId: id, charity, pence: BigInt(pence), on, reference: bankReference })
    const fields = { act: 'send', version: String(version), on, bankReference }
    const sent = await desk.finance(`/money/payments/${id}`, fields)
    note(`payment recorded as sent: ${sent.status}`)
    if (done(sent.location, 'payment-sent')) purse.tell(`payment:${id}`, BigInt(pence), world.time.now())
  }
  /* oxlint-enable no-await-in-loop */
}

/** Takes the public files and the header as anybody can, and holds all of it against what was acknowledged. */
async function check(scene: Scene): Promise<void> {
  const { world, purse, judge } = scene
  const at = world.time.now()
  const site = openBrowser(world.ask, { origin: world.services.deployment.siteOrigin, address: '192.0.2.9' })
  const index = await site.open('/where-the-money-goes/ledger.json')
  const home = await site.open('/')
  if (index.status !== 200 || home.status !== 200) return
  const faults = [
    ...listMoneyFaults(purse.acknowledged, await readMoney(world.truth)),
    ...listBankFaults(purse.bank, await readStandingPayments(world.truth), await isToldToCompare(scene)),
    ...(await readHastyPayments(world.truth)).map((id) => ({
      fault: 'payment to an account that nobody else had checked two days before',
      who: 'finance',
      by: `page /money/payments/${id}`,
      said: 'approved',
      isTrue: 'its account was not checked by another person 48 hours before',
    })),
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
    purse.forget(`payment:${sent.id}`)
    const fields = { act: 'return', version: String(sent.version), returnedOn, reason: 'account-closed' }
    const page = await desk.finance(`/money/payments/${sent.id}`, fields)
    note(`payment sent back: ${page.status}`)
    if (done(page.location, 'payment-returned')) purse.tell(`payment:${sent.id}`, 0n, world.time.now())
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
    purse.forget(`receipt:${id}`)
    const page = await desk.finance(`/money/receipts/${id}`, { reason: 'mistyped' })
    note(`receipt taken back: ${page.status}`)
    if (done(page.location, 'receipt-taken-back')) purse.tell(`receipt:${id}`, 0n, world.time.now())
  },
  async 'close-month'({ world, desk, note }) {
    const month = await readMonthToClose(world.truth, londonDate(world.time.now()))
    if (month === null) return
    const page = await desk.finance(`/money/months/${month}`, { bank: '1,234.56' })
    note(`month ${month} closed: ${page.status}`)
  },
  'check-money': check,
}
