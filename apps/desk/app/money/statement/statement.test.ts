import { staffEvents, keptAnswers } from '@kindfold/database/schema/staff.ts'
import { payerSettings, payments } from '@kindfold/database/schema/money.ts'
import { approvePayment } from '@kindfold/domain/money/payment/approve-payment.ts'
import { makePaymentFile } from '@kindfold/domain/money/payment/make-file.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { recordSent } from '@kindfold/domain/money/payment/record-sent.ts'
import { abe, addDetails, fay, readBalances, record } from '@kindfold/domain/money/testing/sample-money.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'

const path = '/money/payments/statement'

let services: BookingTestServices
let visitor: Awaited<ReturnType<typeof openFinance>>
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
  visitor = await openFinance(services, 'Fiona', 'finance')
})
afterEach(() => services.database.close())

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** An approved payment of so much to a charity of its own. Its reference is KINDFOLD and its number. */
async function pay(number: number, cents: bigint): Promise<{ id: string; pence: bigint }> {
  const charitySlug = ['one', 'two', 'three'][number - 1] ?? ''
  const id = idOf(number)
  await addDetails(services, { charitySlug })
  await record(services, { parts: [{ charitySlug, cents }], bankReference: `BUYER ${number}` })
  const pence = (cents * 8n) / 10n
  expect(await preparePayment(services, { id, charitySlug, pence, by: fay })).toMatchObject({
    kind: 'prepared',
  })
  expect(await approvePayment(services, { id, version: 1, by: abe })).toEqual({ kind: 'approved' })
  return { id, pence }
}

/** Puts every approved payment into a file that the bank takes. */
async function makeFile(): Promise<void> {
  await services.database.transaction((tx) =>
    tx.insert(payerSettings).values({
      accountName: 'Kindfold',
      sortCode: '040004',
      accountNumber: '00000009',
      fileKind: 'csv',
      setById: fay.id,
      setByName: fay.name,
      setAt: services.clock.now(),
    }),
  )
  const asked = { id: idOf(9), processOn: '2026-11-24', by: fay }
  expect(await makePaymentFile(services, asked)).toMatchObject({ kind: 'made' })
}

const heading = 'Date,Description,Reference,Amount'
const upload = (...lines: string[]) =>
  visitor.sendFile(path, {}, new Blob([[heading, ...lines].join('\n')], { type: 'text/csv' }))
const readState = async (number: number) => {
  const [row] = await services.database.read((tx) =>
    tx
      .select()
      .from(payments)
      .where(eq(payments.id, idOf(number))),
  )
  return row
}
const sureOf = (text: string) =>
  [...text.matchAll(/name="sure" value="([^"]+)"/g)].map(([, value]) => value ?? '')
const recordAll = (text: string) => visitor.send(path, { act: 'record', sure: sureOf(text) })

test('what is sure is recorded as sent by one button, and the same statement again changes nothing', async () => {
  await pay(1, 10_000n)
  await pay(2, 20_000n)
  const lines = [
    '24/11/2026,CHARITY ONE,KINDFOLD 1,-80.00',
    '24/11/2026,CHARITY TWO,KINDFOLD2,-160.00',
    '24/11/2026,MRS J DOE,RENT,-900.00',
  ]
  const compared = await upload(...lines)
  expect(compared.status).toBe(200)
  for (const words of [
    '2 payments are sure',
    'Record the 2 sure ones as sent',
    'No other approved payment waits to be recorded.',
    '1 line about none of our payments',
  ])
    expect(compared.text).toContain(words)
  expect((await recordAll(compared.text)).location).toBe('/money/payments?done=statement-recorded')
  expect(await readState(1)).toMatchObject({
    state: 'sent',
    sentOn: '2026-11-24',
    bankReference: 'KINDFOLD 1',
    sentByName: 'Fiona',
  })
  expect(await readBalances(services)).toMatchObject({
    'outside:charity:one': '8000',
    'outside:charity:two': '16000',
  })
  const again = await upload(...lines)
  expect(again.text).toContain('is recorded so already')
  expect(sureOf(again.text)).toEqual([])
  // The page that was open all the while, sent once more.
  const late = await recordAll(compared.text)
  expect(late.status).toBe(409)
  expect(late.text).toContain('Nothing was done twice.')
  expect(await readBalances(services)).toMatchObject({ 'outside:charity:one': '8000' })
  const audited = await services.database.read((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.act, 'record-sent')),
  )
  expect(audited).toHaveLength(2)
})

test('what a colleague recorded meanwhile is said, and the rest is recorded all the same', async () => {
  const { id } = await pay(1, 10_000n)
  await pay(2, 20_000n)
  const compared = await upload('24/11/2026,ONE,KINDFOLD 1,-80.00', '24/11/2026,TWO,KINDFOLD 2,-160.00')
  await recordSent(services, { id, version: 2, on: '2026-11-24', bankReference: 'BY HAND', by: fay })
  const done = await recordAll(compared.text)
  expect(done.status).toBe(409)
  expect(done.text).toMatch(/Somebody else did something with payment 1 to .*Nothing was done twice\./)
  expect(done.text).toContain('Recorded as sent: payment 2')
  expect(await readState(1)).toMatchObject({ bankReference: 'BY HAND' })
  expect(await readState(2)).toMatchObject({ state: 'sent' })
})

test('where it is not sure nothing is picked, and the page says why', async () => {
  await pay(1, 10_000n)
  await pay(2, 20_000n)
  await pay(3, 30_000n)
  const compared = await upload(
    '24/11/2026,ONE,KINDFOLD 1,-80.00',
    '24/11/2026,ONE,KINDFOLD 1,-80.00',
    '24/11/2026,TWO,KINDFOLD 2,-16.00',
    '23/11/2026,THREE,KINDFOLD 3,-240.00',
  )
  for (const words of [
    'stands on more than one line',
    'which is of £160',
    'cannot have left on that day',
    'Nothing of it is sure and still to be recorded.',
  ])
    expect(compared.text).toContain(words)
  expect(sureOf(compared.text)).toEqual([])
  expect(compared.text.match(/<li><a href="\/money\/payments\//g)).toHaveLength(3)
})

test('one sum for a whole file records each payment in it, and the same statement again changes nothing', async () => {
  await pay(1, 10_000n)
  await pay(2, 20_000n)
  await makeFile()
  const lines = ['24/11/2026,BACS,SUBMISSION 0071,-240.00', '24/11/2026,MRS J DOE,RENT,-900.00']
  const compared = await upload(...lines)
  for (const words of [
    '2 payments are sure',
    'Record the 2 sure ones as sent',
    /Sure: the file payments-2026-11-24-1\.csv as one sum, which is payment 1 to .* and payment 2 to /,
    'No other approved payment waits to be recorded.',
  ])
    expect(compared.text).toMatch(words)
  expect((await recordAll(compared.text)).location).toBe('/money/payments?done=statement-recorded')
  for (const number of [1, 2])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await readState(number)).toMatchObject({
      state: 'sent',
      sentOn: '2026-11-24',
      bankReference: 'SUBMISSION 0071',
    })
  expect(await readBalances(services)).toMatchObject({
    'outside:charity:one': '8000',
    'outside:charity:two': '16000',
  })
  const again = await upload(...lines)
  expect(again.text).toContain('as one sum is recorded so already')
  expect(sureOf(again.text)).toEqual([])
  const twice = await upload(lines[0] ?? '', '24/11/2026,BACS,SUBMISSION 0072,-240.00')
  expect(twice.text).toContain('Look whether it left twice')
})

test('the sum of a file is not picked where a payment or another line is of that amount too', async () => {
  await pay(1, 10_000n)
  await pay(2, 20_000n)
  await makeFile()
  const twice = await upload('24/11/2026,BACS,0071,-240.00', '23/11/2026,BACS,0070,-240.00')
  await pay(3, 30_000n)
  for (const { text } of [twice, await upload('24/11/2026,BACS,SUBMISSION 0071,-240.00')]) {
    expect(text).toContain('It could mean the file payments-2026-11-24-1.csv, and it is not sure')
    expect(text).toContain(`href="/money/payments/${idOf(1)}"`)
    expect(sureOf(text)).toEqual([])
  }
})

test('a payment that came back is shown as likely, and a person records it on its page', async () => {
  const { id } = await pay(1, 10_000n)
  await recordSent(services, { id, version: 2, on: '2026-11-24', bankReference: 'FP', by: fay })
  const compared = await upload('24/11/2026,RETURNED PAYMENT,KINDFOLD 1,80.00')
  expect(compared.text).toContain('It looks as if payment 1 to')
  expect(compared.text).toContain(`href="/money/payments/${id}"`)
  expect(sureOf(compared.text)).toEqual([])
  expect(await readState(1)).toMatchObject({ state: 'sent' })
})

test('columns that are not found are chosen by a person, who needs no second upload', async () => {
  await pay(1, 10_000n)
  const text = 'Day booked;Whom;Out;In\n24.11.2026;x;;1.00\n'.replace('24.11.2026', '24-11-2026')
  const asked = await visitor.sendFile(
    path,
    {},
    new Blob([`${text}24-11-2026;KINDFOLD 1;80.00;\n`], { type: 'text/csv' }),
  )
  expect(asked.status).toBe(422)
  expect(asked.text).toContain('Choose the column of the days.')
  expect(asked.text).toContain('<option value="Day booked">')
  const kept = /<textarea name="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(asked.text)?.[1] ?? ''
  const form = new FormData()
  const fields = { text: kept, date: 'Day booked', dateFormat: 'dd-mm-yyyy', description: 'Whom' }
  for (const [name, value] of Object.entries({ ...fields, paidOut: 'Out', paidIn: 'In' }))
    form.append(name, value)
  const packed = new Response(form)
  const body = new Uint8Array(await packed.arrayBuffer())
  const compared = await visitor.sendBody(path, body, packed.headers.get('Content-Type') ?? '')
  expect(compared.text).toContain('1 payment is sure')
})

test.each([
  ['a file that is too large', new Blob([new Uint8Array(1024 * 1024 + 1).fill(65)]), 'larger than 1 MB'],
  ['no file', null, 'Choose a file.'],
  ['a table of something else', new Blob(['Hello, bank']), 'Choose the column of the days.'],
  ['headings alone', new Blob([heading]), 'No line of this statement has an amount.'],
  ['one column', new Blob(['Hello']), 'This is no table with headings.'],
  [
    'too many lines',
    new Blob([`${heading}\n${'24/11/2026,A,B,-1.00\n'.repeat(5001)}`]),
    'more than 5,000 lines',
  ],
  [
    'days that are none',
    new Blob([`${heading}\n24/11/2026,A,B,-1.00\n24/11/2026,A,B,-1.00.1\n`]),
    'Line 3: “-1.00.1” is no amount.',
  ],
] as const)('%s is refused beside its field', async (_, file, words) => {
  const refused = await visitor.sendFile(path, {}, file)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(words)
})

test('nothing of a statement is kept: not in the database, and not in the log', async () => {
  await pay(1, 10_000n)
  const compared = await upload('24/11/2026,MRS SECRETIVE,RENT,-80.00', '24/11/2026,ONE,KINDFOLD 1,-80.00')
  expect(compared.text).toContain('MRS SECRETIVE')
  expect(compared.headers.get('Cache-Control')).toContain('no-store')
  await recordAll(compared.text)
  const kept = await services.database.read((tx) => tx.select().from(keptAnswers))
  expect(kept).toEqual([])
  const events = await services.database.read((tx) => tx.select().from(staffEvents))
  expect(JSON.stringify(events)).not.toContain('SECRETIVE')
})

test('who does not record what was sent takes no statement', async () => {
  for (const role of ['finance-approver', 'admin', 'dispatcher'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const other = await openFinance(services, role, role)
    // oxlint-disable-next-line no-await-in-loop
    expect([(await other.open(path)).status, (await other.send(path)).status]).toEqual([403, 403])
  }
})
