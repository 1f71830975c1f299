import { agreements, allotments, receipts } from '@kindfold/database/schema/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { findOwed } from '../payment/find-owed.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { withdrawPayment } from '../payment/withdraw-payment.ts'
import { abe, addDetails, askReceipt, fay, readBalances, record } from '../testing/sample-money.ts'
import { recordReceipt } from './record-receipt.ts'
import { takeBackReceipt } from './take-back-receipt.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const readAllotments = (receiptId: string) =>
  services.database.read((tx) =>
    tx.select().from(allotments).where(eq(allotments.receiptId, receiptId)).orderBy(allotments.charitySlug),
  )

test('what came in is the charity’s by 80%, rounded up to the penny, and due 28 days later', async () => {
  const id = await record(services)
  expect(await readBalances(services)).toEqual({
    'charity:one:owed': '8001',
    'operator:share': '2000',
    'outside:buyers': '-10001',
  })
  expect(await readAllotments(id)).toMatchObject([
    { charitySlug: 'one', pence: 10_001n, charityPence: 8001n, agreementId: null, dueOn: '2026-12-18' },
  ])
})

test('an agreement in force in the month of the collections says the share, its base and the days', async () => {
  await services.database.transaction((tx) =>
    tx.insert(agreements).values({
      charitySlug: 'one',
      version: 1,
      startsOn: '2026-10-01',
      shareBasisPoints: 8500,
      base: 'net',
      costs: 'operator',
      claims: 'operator',
      paymentDays: 14,
      paymentDaysClause: '4',
      vatTerms: 'None',
      signedByOperatorOn: '2026-01-01',
      signedByCharityOn: '2026-01-01',
      contents: [],
      enteredById: 'fay',
      enteredByName: 'Fay',
      enteredAt: new Date('2026-10-01T10:00:00Z'),
      approvedById: 'abe',
      approvedByName: 'Abe',
      approvedAt: new Date('2026-10-02T10:00:00Z'),
    }),
  )
  const now = await record(services, { parts: [{ charitySlug: 'one', cents: 12_000n }], vatCents: 2000n })
  expect(await readAllotments(now)).toMatchObject([
    { vatPence: 2000n, charityPence: 8500n, shareBasisPoints: 8500, dueOn: '2026-12-04' },
  ])
  expect(await readBalances(services)).toEqual({
    'charity:one:owed': '8500',
    'operator:share': '1500',
    'operator:vat': '2000',
    'outside:buyers': '-12000',
  })
  const before = await record(services, { soldMonth: '2026-09', bankReference: 'BUYER 2' })
  expect(await readAllotments(before)).toMatchObject([{ shareBasisPoints: 8000, agreementId: null }])
})

test('VAT beyond what is left to us is ours to bear, and takes nothing from the charity', async () => {
  await record(services, { parts: [{ charitySlug: 'one', cents: 10_000n }], vatCents: 2500n })
  expect(await readBalances(services)).toEqual({
    'charity:one:owed': '8000',
    'operator:bears': '-500',
    'operator:vat': '2500',
    'outside:buyers': '-10000',
  })
})

test('what was given to All Charities is shared equally, and the odd penny goes round', async () => {
  const asked = { parts: [], allCents: 100n }
  const ids: string[] = []
  for (const bankReference of ['A', 'B', 'C'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    ids.push(await record(services, { ...asked, bankReference }))
  const parts = await Promise.all(ids.map(readAllotments))
  expect(parts.map((of) => of.map(({ pence }) => String(pence)))).toEqual([
    ['34', '33', '33'],
    ['33', '34', '33'],
    ['33', '33', '34'],
  ])
})

test('euros come to pounds at the rate that was said, as a whole, and fall on their parts', async () => {
  const id = await record(services, {
    rate: { millionths: 864_250n, source: 'ecb', date: '2026-11-19' },
    parts: [
      { charitySlug: 'one', cents: 10_000n },
      { charitySlug: 'two', cents: 5000n },
    ],
  })
  expect(await readAllotments(id)).toMatchObject([{ pence: 8643n }, { pence: 4321n }])
  const [receipt] = await services.database.read((tx) => tx.select().from(receipts))
  expect(receipt).toMatchObject({ currency: 'EUR', pence: 12_964n, foreignCents: 15_000n })
})

test('the same form sent ten times at once is one receipt; what looks the same is asked about', async () => {
  const asked = askReceipt()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => recordReceipt(services, asked)))
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['recorded']))
  expect(await readBalances(services)).toMatchObject({ 'outside:buyers': '-10001' })
  const again = { ...asked, id: randomUUID() }
  expect(await recordReceipt(services, again)).toEqual({ kind: 'looks-same', id: asked.id })
  expect(await recordReceipt(services, { ...again, isAnother: true })).toMatchObject({ kind: 'recorded' })
  expect(await readBalances(services)).toMatchObject({ 'outside:buyers': '-20002' })
})

test.each([
  ['a day to come', { receivedOn: '2026-11-22' }, { field: 'receivedOn', problem: 'future' }],
  ['no day', { receivedOn: '2026-02-30' }, { field: 'receivedOn', problem: 'malformed' }],
  [
    'a day of years ago',
    { receivedOn: '2024-11-20', soldMonth: '2024-10' },
    { field: 'receivedOn', problem: 'long-ago' },
  ],
  ['a month after it came', { soldMonth: '2026-12' }, { field: 'soldMonth', problem: 'after-receipt' }],
  ['no month', { soldMonth: '2026-13' }, { field: 'soldMonth', problem: 'malformed' }],
  ['no reference', { bankReference: ' ' }, { field: 'bankReference', problem: 'missing' }],
  ['no amount', { parts: [] }, { field: 'amounts', problem: 'nothing' }],
  [
    'more than a thousand million pence',
    { parts: [{ charitySlug: 'one', cents: 100_000_000_001n }] },
    { field: 'amounts', problem: 'too-much' },
  ],
  [
    'All Charities without partners',
    { allCents: 5n, partnersOn: () => [] },
    { field: 'amounts', problem: 'no-partners' },
  ],
  ['VAT of more than half', { vatCents: 6000n }, { field: 'vat', problem: 'more-than-all' }],
] as const)('%s is refused beside its field, and nothing is posted', async (_, changed, problem) => {
  expect(await recordReceipt(services, askReceipt(changed))).toEqual({
    kind: 'invalid',
    problems: [problem],
  })
  expect(await readBalances(services)).toEqual({})
})

test('where an agreement changes within the month it is asked which days the money is of, and each has its own share', async () => {
  await agree(services, { charitySlug: 'one', startsOn: '2026-09-01' })
  await agree(services, {
    charitySlug: 'one',
    startsOn: '2026-10-15',
    shareBasisPoints: 8500,
    paymentDays: 14,
  })
  const asked = askReceipt()
  const spans = [
    { from: '2026-10-01', until: '2026-10-14', partners: null },
    { from: '2026-10-15', until: '2026-10-31', partners: null },
  ]
  expect(await recordReceipt(services, asked)).toEqual({ kind: 'agreements-differ', spans })
  // A day of another month says nothing.
  expect(await recordReceipt(services, { ...asked, collectedOn: '2026-11-02' })).toMatchObject({ spans })
  const [early, late] = [await record(services, { collectedOn: '2026-10-14' }), randomUUID()]
  await recordReceipt(services, askReceipt({ id: late, collectedOn: '2026-10-15', isAnother: true }))
  expect(await readAllotments(early)).toMatchObject([{ charityPence: 8001n, dueOn: '2026-12-18' }])
  expect(await readAllotments(late)).toMatchObject([{ charityPence: 8501n, dueOn: '2026-12-04' }])
  forgetInstallation()
})

test('nothing is asked where it makes no difference, or where the change is of another charity or month', async () => {
  await agree(services, { charitySlug: 'one', startsOn: '2026-10-15' })
  await agree(services, { charitySlug: 'two', startsOn: '2026-10-15', shareBasisPoints: 8500 })
  await agree(services, { charitySlug: 'one', startsOn: '2026-11-01', shareBasisPoints: 8500 })
  const id = await record(services)
  expect(await readAllotments(id)).toMatchObject([{ charityPence: 8001n }])
  // All Charities with one whose agreement changed is.
  const all = await recordReceipt(services, askReceipt({ parts: [], allCents: 9_000n }))
  expect(all).toMatchObject({ kind: 'agreements-differ' })
  forgetInstallation()
})

const partnersOn = (day: string) => (day < '2026-10-20' ? ['one', 'two', 'three'] : ['one', 'three'])
const ofAll = { parts: [], allCents: 90_000n, partnersOn }

test('what was given to All Charities goes to those who shared on the days of its collections', async () => {
  const ids = [
    await record(services, { ...ofAll, soldMonth: '2026-09' }),
    await record(services, { ...ofAll, soldMonth: '2026-11', isAnother: true }),
  ]
  const parts = await Promise.all(ids.map(readAllotments))
  expect(parts.map((of) => of.map(({ charitySlug, pence }) => `${charitySlug} ${pence}`))).toEqual([
    ['one 30000', 'three 30000', 'two 30000'],
    ['one 45000', 'three 45000'],
  ])
})

test('where others share within the month it is asked which days the money is of, and who shared on them is said', async () => {
  const asked = askReceipt(ofAll)
  expect(await recordReceipt(services, asked)).toEqual({
    kind: 'agreements-differ',
    spans: [
      { from: '2026-10-01', until: '2026-10-19', partners: ['one', 'two', 'three'] },
      { from: '2026-10-20', until: '2026-10-31', partners: ['one', 'three'] },
    ],
  })
  // What is for no other than one charity is asked nothing.
  expect(await recordReceipt(services, askReceipt({ partnersOn }))).toMatchObject({ kind: 'recorded' })
  const [early, late] = [await record(services, { ...ofAll, collectedOn: '2026-10-19' }), randomUUID()]
  await recordReceipt(services, { ...asked, id: late, collectedOn: '2026-10-20', isAnother: true })
  expect((await readAllotments(early)).map(({ charitySlug }) => charitySlug)).toEqual(['one', 'three', 'two'])
  expect((await readAllotments(late)).map(({ charitySlug }) => charitySlug)).toEqual(['one', 'three'])
})

test('an agreement that changes on another day than who shares makes a part of the month of its own', async () => {
  await agree(services, { charitySlug: 'one', startsOn: '2026-10-10', shareBasisPoints: 8500 })
  const asked = await recordReceipt(services, askReceipt(ofAll))
  expect(asked).toMatchObject({
    spans: [
      { from: '2026-10-01', until: '2026-10-09', partners: ['one', 'two', 'three'] },
      { from: '2026-10-10', until: '2026-10-19', partners: ['one', 'two', 'three'] },
      { from: '2026-10-20', until: '2026-10-31', partners: ['one', 'three'] },
    ],
  })
  forgetInstallation()
})

const takeBack = (receiptId: string, bears = false) =>
  takeBackReceipt(services, { receiptId, reason: 'mistyped', bears, by: fay })

test('a receipt is taken back whole, once', async () => {
  const id = await record(services)
  expect(await Promise.all([takeBack(id), takeBack(id)])).toEqual(
    expect.arrayContaining([{ kind: 'taken-back', byUs: 0n, byNext: [] }, { kind: 'taken-back-before' }]),
  )
  expect(await readBalances(services)).toEqual({})
  for (const other of [randomUUID(), 'x', "' or true"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await takeBack(other)).toEqual({ kind: 'unknown-receipt' })
})

test('what a payment covers is not taken back under it; what was paid stays with the charity, at our cost', async () => {
  await addDetails(services)
  const id = await record(services)
  const paymentId = randomUUID()
  await preparePayment(services, { id: paymentId, charitySlug: 'one', pence: 8001n, by: fay })
  expect(await takeBack(id)).toEqual({ kind: 'in-payment', paymentId })
  await approvePayment(services, { id: paymentId, version: 1, by: { ...abe, id: 'ann' } })
  await recordSent(services, { id: paymentId, version: 2, on: '2026-11-21', bankReference: 'FP1', by: fay })
  expect(await takeBack(id)).toEqual({ kind: 'paid', byUs: 8001n, byNext: [] })
  expect(await takeBack(id, true)).toEqual({ kind: 'taken-back', byUs: 8001n, byNext: [] })
  expect(await readBalances(services)).toEqual({ 'operator:bears': '-8001', 'outside:charity:one': '8001' })
})

test('what a withdrawn payment covered is taken back as if it had never been in one', async () => {
  await addDetails(services)
  const id = await record(services)
  const paymentId = randomUUID()
  await preparePayment(services, { id: paymentId, charitySlug: 'one', pence: 8001n, by: fay })
  await withdrawPayment(services, { id: paymentId, version: 1, neverSent: false, by: fay })
  expect(await takeBack(id)).toEqual({ kind: 'taken-back', byUs: 0n, byNext: [] })
})

test('a part of a penny that would be all VAT is refused beside the VAT, and leaves nothing', async () => {
  expect(await recordReceipt(services, askReceipt({ parts: [], allCents: 3n, vatCents: 1n }))).toEqual({
    kind: 'invalid',
    problems: [{ field: 'vat', problem: 'more-than-all' }],
  })
  expect(await readBalances(services)).toEqual({})
})

test('what we bore of a receipt that was taken back is ours again when its payment comes back', async () => {
  await addDetails(services)
  const receiptId = await record(services)
  await record(services, { bankReference: 'BUYER 2' })
  const id = randomUUID()
  await preparePayment(services, { id, charitySlug: 'one', pence: 16_002n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
  await recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP 1', by: fay })
  const takeBack = () => takeBackReceipt(services, { receiptId, reason: 'bounced', bears: true, by: fay })
  const comeBack = () =>
    recordReturned(services, { id, version: 3, on: '2026-11-21', reason: 'other', by: fay })
  const [taken, returned] = await Promise.all([takeBack(), comeBack()])
  expect([taken.kind, returned.kind]).toEqual(['taken-back', 'returned'])
  expect(await readBalances(services)).toEqual({
    'charity:one:owed': '8001',
    'operator:share': '2000',
    'outside:buyers': '-10001',
  })
  const left = await services.database.read((tx) => findOwed(tx, 'one'))
  expect(left.map(({ charityPence }) => charityPence)).toEqual([8001n])
})
test('where nobody shares any more at the end of the month, it is asked whether the money is of the days before', async () => {
  const onSome = { ...ofAll, partnersOn: (day: string) => (day < '2026-10-20' ? ['one', 'three'] : []) }
  const result = await recordReceipt(services, askReceipt(onSome))
  expect(result).toMatchObject({
    kind: 'agreements-differ',
    spans: [{ partners: ['one', 'three'] }, { from: '2026-10-20', partners: [] }],
  })
  const late = await recordReceipt(services, askReceipt({ ...onSome, collectedOn: '2026-10-20' }))
  expect(late).toEqual({ kind: 'invalid', problems: [{ field: 'amounts', problem: 'no-partners' }] })
  const early = await record(services, { ...onSome, collectedOn: '2026-10-01' })
  expect((await readAllotments(early)).map(({ charitySlug }) => charitySlug)).toEqual(['one', 'three'])
})
