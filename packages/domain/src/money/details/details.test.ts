import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { checkBankDetails } from './check-details.ts'
import { enterBankDetails, type DetailsTyped } from './enter-details.ts'
import { findUsableDetails } from './find-usable-details.ts'
import { listBankDetails } from './list-details.ts'
import { lookAtBankDetails } from './look-at-details.ts'
import { withdrawBankDetails } from './withdraw-details.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const fay = { kind: 'staff', id: 'fay', name: 'Fay' } as const
const abe = { kind: 'staff', id: 'abe', name: 'Abe' } as const
const charitySlug = 'the-dream-factory'
const typed: DetailsTyped = {
  accountName: 'The Dream Factory',
  sortCode: '04-00-04',
  accountNumber: '1234 5678',
  email: 'money@dream.example',
}
const calledNumber = '020 7946 0001, from its letter of 2024'
const hour = 60 * 60_000
const enter = (changes: Partial<DetailsTyped> = {}) =>
  enterBankDetails(services, { charitySlug, typed: { ...typed, ...changes }, by: fay })
async function enterOne(changes: Partial<DetailsTyped> = {}): Promise<string> {
  const entered = await enter(changes)
  if (entered.kind !== 'entered') throw new Error(JSON.stringify(entered))
  return entered.id
}
const usable = async () =>
  (await services.database.read((tx) => findUsableDetails(tx, charitySlug, services.clock.now())))?.id ?? null
const list = () => services.database.read((tx) => listBankDetails(tx))

test('bank details are entered by one, checked by another, and used two days later', async () => {
  const id = await enterOne()
  expect(await checkBankDetails(services, { id, calledNumber, by: fay })).toEqual({ kind: 'own' })
  services.passTime(hour)
  expect(await checkBankDetails(services, { id, calledNumber, by: abe })).toEqual({
    kind: 'checked',
    usableFrom: '2026-11-23T13:00:00.000Z',
  })
  services.passTime(48 * hour - 1)
  expect(await usable()).toBeNull()
  services.passTime(1)
  expect(await usable()).toBe(id)
})

test.each([
  ['040004', '12345678'],
  ['04 00 04', '1234-5678'],
  [' 04–00–04 ', '12 34 56 78'],
])('a sort code %j and a number %j are kept as their digits', async (sortCode, accountNumber) => {
  const id = await enterOne({ sortCode, accountNumber })
  expect(await lookAtBankDetails(services, { id, by: abe })).toEqual({
    accountName: 'The Dream Factory',
    sortCode: '040004',
    accountNumber: '12345678',
  })
})

test.each([
  ['sortCode', '', 'six digits'],
  ['sortCode', '04000', 'six digits'],
  ['sortCode', '0400040', 'six digits'],
  ['sortCode', '٠٤٠٠٠٤', 'six digits'],
  ['accountNumber', '1234567', 'noughts before it'],
  ['accountNumber', '123456', 'noughts before it'],
  ['accountNumber', '123456789', 'the eight digits'],
  ['accountNumber', '1234567O', 'the eight digits'],
  ['accountNumber', '', 'the eight digits'],
  ['accountName', ' ', 'name of the account'],
  ['accountName', 'x'.repeat(71), 'at most 70'],
  ['accountName', 'Café', 'plain letters'],
] as const)('%s %j is refused beside its field', async (field, value, words) => {
  expect(await enter({ [field]: value })).toEqual({
    kind: 'invalid',
    problems: [{ field, words: expect.stringContaining(words) }],
  })
})

test('all that is wrong is said at once, and details are for a partner only', async () => {
  expect(await enter({ sortCode: 'x', accountNumber: 'y', email: 'nobody' })).toMatchObject({
    problems: [{ field: 'sortCode' }, { field: 'accountNumber' }, { field: 'email', problem: 'malformed' }],
  })
  expect(await enterBankDetails(services, { charitySlug: 'all-charities', typed, by: fay })).toEqual({
    kind: 'unknown-charity',
  })
  expect(await list()).toEqual([])
})

test.each([
  ['', 'missing'],
  ['the number in the letter', 'no-number'],
  [`020 7946 0001 ${'x'.repeat(200)}`, 'too-long'],
])('a check by %j names no number that was rung', async (called, problem) => {
  const id = await enterOne()
  expect(await checkBankDetails(services, { id, calledNumber: called, by: abe })).toEqual({
    kind: 'invalid',
    problem,
  })
})

test('of several who check at once one does; nothing is checked that is withdrawn, unknown or followed by newer details', async () => {
  const first = await enterOne()
  const done = await Promise.all(
    [abe, { ...abe, id: 'eve' }, abe].map((by) =>
      checkBankDetails(services, { id: first, calledNumber, by }),
    ),
  )
  expect(done.map(({ kind }) => kind).toSorted()).toEqual(['checked', 'checked-already', 'checked-already'])
  const second = await enterOne()
  const third = await enterOne()
  const check = (id: string) => checkBankDetails(services, { id, calledNumber, by: abe })
  expect(await check(second)).toEqual({ kind: 'superseded' })
  expect(await withdrawBankDetails(services, { id: third, by: fay })).toEqual({ kind: 'withdrawn' })
  expect(await withdrawBankDetails(services, { id: third, by: fay })).toEqual({ kind: 'withdrawn-before' })
  expect(await check(third)).toEqual({ kind: 'withdrawn' })
  expect(await check('nothing')).toEqual({ kind: 'unknown' })
  expect(await check(second)).toMatchObject({ kind: 'checked' })
})

test('details that are withdrawn are used from no moment on, and those before them again', async () => {
  const first = await enterOne()
  await checkBankDetails(services, { id: first, calledNumber, by: abe })
  const second = await enterOne({ accountNumber: '87654321' })
  await checkBankDetails(services, { id: second, calledNumber, by: abe })
  services.passTime(48 * hour)
  expect(await usable()).toBe(second)
  await withdrawBankDetails(services, { id: second, by: abe })
  expect(await usable()).toBe(first)
})

test('ten who enter at once make ten versions, one after another', async () => {
  await Promise.all(Array.from({ length: 10 }, () => enter()))
  expect((await list()).map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('lists, the audit and the log hold no whole account; each look is in the audit', async () => {
  const id = await enterOne()
  await lookAtBankDetails(services, { id, by: abe })
  expect(await lookAtBankDetails(services, { id: 'nothing', by: abe })).toBeNull()
  const [shown] = await list()
  expect(shown).toMatchObject({ maskedNumber: '••••5678', maskedSortCode: '••-••-04' })
  const events = await services.database.read((tx) =>
    executeRows<{ act: string; who: string }>(
      tx,
      sql`select act, actor_id as who, * from staff_events order by id`,
    ),
  )
  expect(events.map(({ act, who }) => `${act} ${who}`)).toEqual([
    'enter-bank-details fay',
    'open-bank-details abe',
  ])
  const written = JSON.stringify([shown, events, services.logged])
  expect(written).not.toMatch(/12345678|040004|04-00-04/)
})

test('an account that was entered and checked is never changed or removed, whoever tries', async () => {
  const id = await enterOne()
  await checkBankDetails(services, { id, calledNumber, by: abe })
  for (const change of [
    sql`delete from bank_details`,
    sql`update bank_details set account_number = '00000000' where id = ${id}`,
    sql`update bank_details set usable_from = usable_from + interval '1 hour' where id = ${id}`,
    sql`update bank_details set checked_by_id = 'eve' where id = ${id}`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(services.database.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') },
    })
})
