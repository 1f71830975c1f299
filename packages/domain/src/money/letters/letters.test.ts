import { messages } from '@kindfold/database/schema/messages.ts'
import { payments } from '@kindfold/database/schema/money.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { getMessageKind } from '@kindfold/messages/message-kinds.ts'
import { exampleHours, exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { asc, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { holdMessages } from '../../message/hold.ts'
import { agree } from '../../testing/agree.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { closeMonth } from '../month/close-month.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { abe, addDetails, employ, fay, readBalances, record } from '../testing/sample-money.ts'

const day = 24 * 60 * 60_000
const id = '00000000-0000-4000-8000-000000000001'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await addDetails(services, { accountNumber: '73519284' })
  await record(services)
  await record(services, { bankReference: 'BUYER 2', receivedOn: '2026-11-10', soldMonth: '2026-09' })
})
afterEach(() => services.database.close())

const read = () => services.database.read((tx) => tx.select().from(messages).orderBy(asc(messages.recipient)))
const approve = async () => {
  await preparePayment(services, { id, charitySlug: 'one', pence: 16_002n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
}
const send = (bankReference = 'FP 7731') =>
  recordSent(services, { id, version: 2, on: '2026-11-21', bankReference, by: fay })
const close = () => closeMonth(services, { month: '2026-11', bankPence: 0n, by: fay })

test('a charity reads what it was paid and for which receipts, once, with nothing of its account', async () => {
  await approve()
  expect(await send('')).toMatchObject({ kind: 'invalid' })
  expect(await read()).toEqual([])
  expect((await Promise.all([send(), send()])).map(({ kind }) => kind).toSorted()).toEqual(['sent', 'stale'])
  const [letter, ...others] = await read()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ kind: 'remittance-advice', recipient: 'money@one.example', donorId: null })
  const drawn = drawEmail(letter as never, exampleLinks, exampleHours)
  expect(drawn.subject).toBe('We have paid you £160.02')
  expect(drawn.text).toContain('Saturday 21 November 2026')
  expect(drawn.text).toContain('FP 7731')
  expect(drawn.text).toContain('Tuesday 10 November, for September 2026: £80.01, which is 80% of £100.01')
  expect(drawn.text).toContain('Friday 20 November, for October 2026: £80.01, which is 80% of £100.01')
  expect(drawn.text).toContain('Your share is 80%, as we publish it.')
  expect(drawn.text).toContain(exampleLinks.money)
  for (const secret of ['73519284', '040004', '9284', '04-00-04', 'Charity One'])
    expect(drawn.text + drawn.html + JSON.stringify(letter?.data)).not.toContain(secret)
})

test('a charity reads what of its share bore that it was paid too much before', async () => {
  await approve()
  await send()
  await agree(services, { charitySlug: 'two', startsOn: '2026-01-01', claims: 'charity' })
  await addDetails(services, { charitySlug: 'two', email: 'two@two.example' })
  const pay = async (paymentId: string, pence: bigint) => {
    await preparePayment(services, { id: paymentId, charitySlug: 'two', pence, by: fay })
    await approvePayment(services, { id: paymentId, version: 1, by: abe })
    const asked = { id: paymentId, version: 2, on: '2026-11-21', bankReference: 'FP 2', by: fay }
    expect(await recordSent(services, asked)).toEqual({ kind: 'sent' })
  }
  const receive = (cents: bigint, bankReference: string) =>
    record(services, { parts: [{ charitySlug: 'two', cents }], bankReference })
  const receiptId = await receive(1_000n, 'BUYER 3')
  await pay(randomUUID(), 800n)
  await takeBackReceipt(services, { receiptId, reason: 'bounced', bears: true, by: fay })
  await receive(500n, 'BUYER 4')
  await receive(1_000n, 'BUYER 5')
  const second = randomUUID()
  await pay(second, 400n)
  const letter = (await read()).find(({ subjectId }) => subjectId === second)
  const { subject, text } = drawEmail(letter as never, exampleLinks, exampleHours)
  expect(subject).toBe('We have paid you £4')
  expect(text).toContain('Friday 20 November, for October 2026: £12, which is 80% of £15')
  expect(text).toContain('Of this your share bore £8, as we agreed with you')
  const first = (await read()).find(({ subjectId }) => subjectId === id)
  expect(drawEmail(first as never, exampleLinks, exampleHours).text).not.toContain('your share bore')
  forgetInstallation()
})

test('a charity reads that a payment came back, and why', async () => {
  await approve()
  await send()
  await recordReturned(services, { id, version: 3, on: '2026-11-21', reason: 'account-closed', by: fay })
  const letter = (await read()).find(({ kind }) => kind === 'payment-returned')
  expect(letter).toMatchObject({ recipient: 'money@one.example', subjectId: id })
  const { text } = drawEmail(letter as never, exampleLinks, exampleHours)
  expect(text).toContain('The bank says that the account is closed.')
  expect(text).toContain('£160.02')
  expect(text).toContain('It is owed to you as before.')
  expect(text).toContain('Otherwise we pay that again.')
})

test.each([
  ['0', ['Nothing of it is owed to you any more', 'was taken back after we had paid it']],
  ['8001', ['Of it £80.01 is owed to you as before. The rest is not', 'Otherwise we pay that again.']],
])(
  'of a payment that came back a charity reads that %s pence are owed, and why no more',
  (owedPence, said) => {
    const { example } = getMessageKind('payment-returned')
    const letter = { kind: 'payment-returned', data: { ...example, pence: '16002', owedPence } }
    const { text } = drawEmail(letter as never, exampleLinks, exampleHours)
    for (const words of said) expect(text).toContain(words)
    expect(text.includes('pay that again')).toBe(owedPence !== '0')
    expect(text).not.toContain('£0')
  },
)

test('a closed month goes to each charity that can be paid and to each who acts on money, once, with its root', async () => {
  await employ(services, 'Fay', ['finance', 'finance-approver'])
  await employ(services, 'Abe', ['finance-approver'])
  await employ(services, 'Gone', ['finance'], false)
  await employ(services, 'Ada', ['admin'])
  await addDetails(services, { charitySlug: 'two', email: 'two@two.example' })
  await addDetails(services, { charitySlug: 'three', withdrawnAt: new Date('2026-11-05T10:00:00Z') })
  await addDetails(services, {
    version: 2,
    email: 'new@one.example',
    usableFrom: new Date('2026-11-05T10:00:00Z'),
  })
  await approve()
  await send()
  await services.database.transaction((tx) => tx.delete(messages))
  expect(await close()).toEqual({ kind: 'not-over' })
  services.passTime(10 * day)
  const [closed] = await Promise.all([close(), close()])
  const letters = (await read()).filter(({ kind }) => kind === 'month-closed')
  expect(letters.map(({ recipient }) => recipient)).toEqual([
    'abe@example.org',
    'fay@example.org',
    'new@one.example',
    'two@two.example',
  ])
  const root = closed.kind === 'closed' ? closed.root : ''
  for (const letter of letters) {
    const { text } = drawEmail(letter as never, exampleLinks, exampleHours)
    expect(text).toContain(root)
    expect(text).toContain('-£40')
    expect(text).toContain('one: £160.02')
  }
})

test('what cannot be told is not recorded, and after a restore the letters are held as all others', async () => {
  await approve()
  await services.database.transaction(async (tx) => {
    await tx.execute(
      sql`alter table messages add constraint no_letter check (kind <> 'remittance-advice') not valid`,
    )
  })
  await expect(send()).rejects.toThrow()
  const states = await services.database.read((tx) => tx.select({ state: payments.state }).from(payments))
  expect(states).toEqual([{ state: 'approved' }])
  expect((await readBalances(services))['charity:one:paying']).toBe('16002')
  await services.database.transaction((tx) => tx.execute(sql`alter table messages drop constraint no_letter`))
  await services.database.transaction((tx) =>
    holdMessages(tx, { since: services.clock.now(), backupAt: null }),
  )
  expect(await send()).toEqual({ kind: 'sent' })
  expect(await claimDueMessages(services, { limit: 10 })).toEqual([])
})
