import { agreementContentKeys, signedPaperBytesAtMost } from '@kindfold/content/money/agreement-contents.ts'
import type { AgreementTyped } from '@kindfold/content/money/agreement.schema.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { approveAgreement } from './approve-agreement.ts'
import { endAgreement } from './end-agreement.ts'
import { enterAgreement } from './enter-agreement.ts'
import { findAgreement } from './find-agreement.ts'
import { listAgreements } from './list-agreements.ts'
import { openSignedPaper } from './open-signed-paper.ts'
import { withdrawAgreement } from './withdraw-agreement.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const fay = { kind: 'staff', id: 'fay', name: 'Fay' } as const
const abe = { kind: 'staff', id: 'abe', name: 'Abe' } as const
const charitySlug = 'the-dream-factory'
const pdf = new TextEncoder().encode('%PDF-1.7\nsigned')
const typed: AgreementTyped = {
  startsOn: '2026-12-01',
  endsOn: '',
  share: '80',
  base: 'gross',
  costs: 'operator',
  claims: 'operator',
  paymentDays: '28',
  paymentDaysClause: '6.1',
  vatTerms: 'Nothing',
  signedByOperatorOn: '2026-11-02',
  signedByCharityOn: '2026-11-03',
  contents: [...agreementContentKeys],
}
const enter = (changes: Partial<AgreementTyped> = {}, bytes: Uint8Array | null = pdf, by = fay) =>
  enterAgreement(services, {
    charitySlug,
    typed: { ...typed, ...changes },
    paper: bytes && { name: 'Signed agreement.pdf', bytes },
    by,
  })
async function enterOne(changes: Partial<AgreementTyped> = {}): Promise<string> {
  const entered = await enter(changes)
  if (entered.kind !== 'entered') throw new Error(JSON.stringify(entered))
  return entered.id
}
async function approveOne(changes: Partial<AgreementTyped> = {}): Promise<string> {
  const id = await enterOne(changes)
  expect(await approveAgreement(services, { id, by: abe })).toEqual({ kind: 'approved' })
  return id
}
const inForce = async (day: string) =>
  (await services.database.read((tx) => findAgreement(tx, charitySlug, day)))?.version ?? null
const listEvents = () =>
  services.database.read((tx) =>
    executeRows<{ act: string; who: string; subject: string; details: Record<string, unknown> }>(
      tx,
      sql`select act, actor_id as who, subject_id as subject, details from staff_events order by id`,
    ),
  )

test('an agreement is entered by one person and is in force once another approved it', async () => {
  const id = await enterOne({ share: '82.5', endsOn: '2027-11-30', paymentDays: '14' })
  expect(await inForce('2026-12-01')).toBeNull()
  expect(await approveAgreement(services, { id, by: fay })).toEqual({ kind: 'own' })
  expect(await approveAgreement(services, { id, by: abe })).toEqual({ kind: 'approved' })
  expect(await inForce('2026-12-01')).toBe(1)
  const [agreement] = await services.database.read((tx) => listAgreements(tx))
  expect(agreement).toMatchObject({
    version: 1,
    shareBasisPoints: 8250,
    endsOn: '2027-11-30',
    paymentDays: 14,
    enteredByName: 'Fay',
    approvedByName: 'Abe',
    documentName: 'Signed agreement.pdf',
    documentSha256: createHash('sha256').update(pdf).digest('hex'),
  })
  expect(await listEvents()).toMatchObject([
    { act: 'enter-agreement', who: 'fay', subject: id, details: { charity: charitySlug, version: 1 } },
    { act: 'approve-agreement', who: 'abe', subject: id },
  ])
})

test.each([
  ['share', '79.99', 'No agreement can give less'],
  ['share', '100.01', 'at most 100%'],
  ['share', '80.125', 'in per cent'],
  ['share', '8e1', 'in per cent'],
  ['share', '', 'in per cent'],
  ['startsOn', '2026-02-30', 'does not exist'],
  ['startsOn', '0000-01-01', 'from which day it holds'],
  ['startsOn', '', 'from which day it holds'],
  ['endsOn', '2026-11-30', 'cannot end before it begins'],
  ['endsOn', 'never', 'or leave it empty'],
  ['base', '', 'what the share is taken of'],
  ['base', 'both', 'what the share is taken of'],
  ['costs', '', 'bears the costs'],
  ['claims', 'charities', 'later claim'],
  ['paymentDays', '0', '1 to 366'],
  ['paymentDays', '367', '1 to 366'],
  ['paymentDays', '-1', 'number of days'],
  ['paymentDaysClause', ' \u200b ', 'which clause'],
  ['paymentDaysClause', 'x'.repeat(201), 'longer than 200'],
  ['vatTerms', '', 'write that'],
  ['signedByOperatorOn', '', 'on which we signed'],
  ['signedByCharityOn', '', 'on which the charity signed'],
] as const)('an agreement with %s %j is refused beside its field', async (field, value, words) => {
  expect(await enter({ [field]: value })).toEqual({
    kind: 'invalid',
    problems: [{ field, words: expect.stringContaining(words) }],
  })
})

test('everything that is wrong is said at once, and nothing is kept', async () => {
  const refused = await enter(
    { share: '70', startsOn: '', signedByOperatorOn: '2026-13-01', contents: ['parties', 'colour'] },
    null,
  )
  expect(refused).toMatchObject({
    kind: 'invalid',
    problems: [
      { field: 'startsOn' },
      { field: 'share' },
      { field: 'signedByOperatorOn' },
      { field: 'contents' },
      { field: 'document', problem: 'missing' },
    ],
  })
  expect(await enter({ signedByCharityOn: '2026-11-22' })).toEqual({
    kind: 'invalid',
    problems: [{ field: 'signedByCharityOn', problem: 'to-come' }],
  })
  expect(await services.database.read((tx) => listAgreements(tx, { withdrawnToo: true }))).toEqual([])
})

test.each([
  ['nothing', new Uint8Array(), 'missing'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'no-pdf'],
  ['a PDF with something before it', new TextEncoder().encode(' %PDF-1.7'), 'no-pdf'],
  ['a part of the opening', new TextEncoder().encode('%PDF'), 'no-pdf'],
  ['a byte too many', new Uint8Array(signedPaperBytesAtMost + 1), 'too-large'],
])('%s is no signed paper', async (_, bytes, problem) => {
  expect(await enter({}, bytes)).toEqual({ kind: 'invalid', problems: [{ field: 'document', problem }] })
})

test('the largest paper comes back byte for byte, whatever is in it, and each opening is in the audit', async () => {
  const bytes = new Uint8Array(signedPaperBytesAtMost)
  for (let place = 0; place < bytes.length; place++) bytes[place] = place % 251
  bytes.set(pdf)
  const entered = await enter({}, bytes)
  const id = entered.kind === 'entered' ? entered.id : ''
  const opened = await openSignedPaper(services, { id, by: abe })
  expect(opened?.name).toBe('Signed agreement.pdf')
  expect(Buffer.compare(opened?.bytes ?? new Uint8Array(), bytes)).toBe(0)
  expect((await listEvents()).map(({ act, who }) => `${act} ${who}`)).toEqual([
    'enter-agreement fay',
    'open-agreement abe',
  ])
  expect(await openSignedPaper(services, { id: 'x', by: abe })).toBeNull()
  expect(await openSignedPaper(services, { id: '00000000-0000-4000-8000-000000000000', by: abe })).toBeNull()
})

test('an agreement is for a partner, not for the choice that shares nor for an unknown one', async () => {
  for (const slug of ['all-charities', 'nobody', ''])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await enterAgreement(services, { charitySlug: slug, typed, paper: null, by: fay }),
    ).toEqual({
      kind: 'invalid',
      problems: [
        { field: 'charity', problem: 'unknown' },
        { field: 'document', problem: 'missing' },
      ],
    })
})

test('no two agreements of a charity begin on one day, and none before one that is approved', async () => {
  const first = await enterOne()
  expect(await enter()).toMatchObject({ problems: [{ field: 'startsOn', problem: 'taken' }] })
  // One that waits is in nobody's way on another day.
  const earlier = await enterOne({ startsOn: '2026-11-30' })
  expect(await withdrawAgreement(services, { id: earlier, by: abe })).toEqual({ kind: 'withdrawn' })
  const second = await enterOne({ startsOn: '2027-06-01' })
  expect(await approveAgreement(services, { id: second, by: abe })).toEqual({ kind: 'approved' })
  expect(await enter({ startsOn: '2027-01-01' })).toEqual({
    kind: 'invalid',
    problems: [{ field: 'startsOn', problem: 'before-another', day: '2027-06-01' }],
  })
  expect(await approveAgreement(services, { id: first, by: abe })).toEqual({
    kind: 'before-another',
    day: '2027-06-01',
  })
  // What was taken back is in nobody's way, and its version is not used again.
  expect(await withdrawAgreement(services, { id: first, by: fay })).toEqual({ kind: 'withdrawn' })
  const third = await enterOne({ startsOn: '2027-07-01' })
  const listed = await services.database.read((tx) => listAgreements(tx, { withdrawnToo: true }))
  expect(listed.map(({ id, version }) => [id, version])).toEqual([
    [third, 4],
    [second, 3],
    [first, 1],
    [earlier, 2],
  ])
  expect((await services.database.read((tx) => listAgreements(tx))).map(({ version }) => version)).toEqual([
    4, 3,
  ])
})

test('an agreement is approved only with every content that the law wants, and with its paper', async () => {
  const lacking = await enterOne({
    contents: agreementContentKeys.filter((key) => key !== 'monitoring' && key !== 'schemes'),
  })
  expect(await approveAgreement(services, { id: lacking, by: abe })).toEqual({
    kind: 'lacks',
    contents: ['schemes', 'monitoring'],
  })
  const [papered = ''] = await services.database.transaction(async (tx) =>
    (
      await executeRows<{ id: string }>(
        tx,
        sql`insert into agreements (charity_slug, version, starts_on, share_basis_points, base, costs, claims, payment_days,
            payment_days_clause, vat_terms, signed_by_operator_on, signed_by_charity_on, contents, entered_by_id,
            entered_by_name, entered_at)
          select charity_slug, 2, '2026-12-02', share_basis_points, base, costs, claims, payment_days, payment_days_clause,
            vat_terms, signed_by_operator_on, signed_by_charity_on, contents, entered_by_id, entered_by_name, entered_at
          from agreements returning id`,
      )
    ).map(({ id }) => id),
  )
  expect(await approveAgreement(services, { id: papered, by: abe })).toEqual({ kind: 'no-paper' })
  expect(await inForce('2026-12-02')).toBeNull()
})

test('an agreement is taken back until it is approved, and never approved once it was taken back', async () => {
  const id = await enterOne()
  expect(await withdrawAgreement(services, { id, by: abe })).toEqual({ kind: 'withdrawn' })
  expect(await withdrawAgreement(services, { id, by: abe })).toEqual({ kind: 'taken-back' })
  expect(await approveAgreement(services, { id, by: abe })).toEqual({ kind: 'taken-back' })
  const approved = await approveOne()
  expect(await withdrawAgreement(services, { id: approved, by: fay })).toEqual({
    kind: 'approved-already',
  })
  for (const act of [approveAgreement, withdrawAgreement])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await act(services, { id: 'no id', by: abe })).toEqual({ kind: 'unknown' })
})

test('of two who approve at once one does, and of one who approves and one who takes back too', async () => {
  const id = await enterOne()
  const eve = { ...abe, id: 'eve', name: 'Eve' }
  const done = await Promise.all([abe, eve, abe].map((by) => approveAgreement(services, { id, by })))
  expect(done.map(({ kind }) => kind).toSorted()).toEqual([
    'approved',
    'approved-already',
    'approved-already',
  ])
  const other = await enterOne({ startsOn: '2027-01-01' })
  const [approved, withdrawn] = await Promise.all([
    approveAgreement(services, { id: other, by: abe }),
    withdrawAgreement(services, { id: other, by: fay }),
  ])
  expect([approved.kind, withdrawn.kind].toSorted()).toEqual(
    approved.kind === 'approved' ? ['approved', 'approved-already'] : ['taken-back', 'withdrawn'],
  )
})

test('the same agreement entered ten times at once is entered once', async () => {
  const entered = await Promise.all(Array.from({ length: 10 }, () => enter()))
  expect(entered.filter(({ kind }) => kind === 'entered')).toHaveLength(1)
})

test('an approved agreement is ended with a last day from today on, and only earlier again', async () => {
  const id = await approveOne({ startsOn: '2026-11-01' })
  const end = (lastDay: string, seen: string | null = null) =>
    endAgreement(services, { id, lastDay, seen, by: fay })
  expect(await end('soon')).toEqual({ kind: 'invalid', fault: 'no-day' })
  expect(await end('2026-11-20')).toEqual({ kind: 'invalid', fault: 'past' })
  expect(await end('2026-12-31')).toEqual({
    kind: 'ended',
    charitySlug,
    after: '2026-12-31',
    before: null,
  })
  expect(await end('2026-11-30')).toEqual({ kind: 'stale' })
  expect(await end('2027-01-01', '2026-12-31')).toEqual({ kind: 'invalid', fault: 'later-than-agreed' })
  expect([await inForce('2026-12-31'), await inForce('2027-01-01')]).toEqual([1, null])
  expect(await end('2026-11-21', '2026-12-31')).toMatchObject({ kind: 'ended', after: '2026-11-21' })
  expect(await inForce('2026-11-22')).toBeNull()
  expect((await listEvents()).at(-1)).toMatchObject({
    act: 'end-agreement',
    details: { from: '2026-12-31', to: '2026-11-21' },
  })
})

test('an agreement that waits is not ended, nor one before it begins, nor after another follows', async () => {
  const waiting = await enterOne()
  const end = (id: string, lastDay: string) => endAgreement(services, { id, lastDay, seen: null, by: fay })
  expect(await end(waiting, '2026-12-31')).toEqual({ kind: 'not-in-force' })
  expect(await end('nothing', '2026-12-31')).toEqual({ kind: 'unknown' })
  expect(await approveAgreement(services, { id: waiting, by: abe })).toEqual({ kind: 'approved' })
  expect(await end(waiting, '2026-11-30')).toEqual({ kind: 'invalid', fault: 'before-it-begins' })
  await approveOne({ startsOn: '2027-06-01' })
  expect(await end(waiting, '2027-06-01')).toEqual({ kind: 'invalid', fault: 'another-follows' })
  expect(await end(waiting, '2027-05-31')).toEqual({
    kind: 'ended',
    charitySlug,
    after: '2027-05-31',
    before: '2027-06-01',
  })
})

test('what was entered and approved is never changed or removed, whoever tries', async () => {
  const id = await approveOne()
  for (const change of [
    sql`delete from agreements`,
    sql`truncate agreements cascade`,
    sql`update agreements set share_basis_points = 9000 where id = ${id}`,
    sql`update agreements set document = '\x25'::bytea where id = ${id}`,
    sql`update agreements set contents = '{}' where id = ${id}`,
    sql`update agreements set approved_by_id = 'eve' where id = ${id}`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(services.database.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') },
    })
})
