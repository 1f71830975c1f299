import { googleReviews, reviewStats } from '@kindfold/database/schema/catalogue.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { listLatestReviews } from '../catalogue/list-latest-reviews.ts'
import { getReviewStats } from '../catalogue/get-review-stats.ts'
import type { ReviewTyped } from './check-review.ts'
import { addReview, deleteReview, editReview } from './edit-review.ts'
import { hideReview } from './hide-review.ts'
import { runDry } from '../../base/dry-run/run-dry.ts'
import { importReviews } from './import-reviews.ts'
import { findReview, listReviews } from './list-reviews.ts'
import { listStaleCounts, readReviewCounts, saveReviewCounts } from './review-counts.ts'

const by = { kind: 'staff', id: null, name: 'Edie' } as const
const typed: ReviewTyped = {
  name: 'Ada Example',
  rating: '5',
  text: 'They came when they said.',
  date: '2026-11-01',
  source: 'google',
  sourceUrl: 'https://reviews.example.org/1',
  permission: 'author',
  licence: 'by email, 3 November 2026',
}

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() =>
  services.database.transaction(async (tx) => {
    await tx.delete(googleReviews)
    await tx.delete(reviewStats)
  }),
)
afterAll(() => services.database.close())

async function add(changes: Partial<ReviewTyped> = {}) {
  const added = await addReview(services, { typed: { ...typed, ...changes }, by })
  if (added.kind !== 'added') throw new Error(JSON.stringify(added))
  return added.id
}
const all = { source: null, rating: null, after: null }

test('a review that an editor adds is shown on the home page, with its day', async () => {
  await add()
  await add({ rating: '3', text: 'Late.' })
  const { reviews } = await listLatestReviews(services)
  expect(reviews).toMatchObject([{ name: 'Ada Example', text: typed.text, dateLabel: 'November 2026' }])
  expect((await listReviews(services, all)).reviews).toHaveLength(2)
  expect((await listReviews(services, { ...all, rating: 3 })).reviews).toMatchObject([
    { rating: 3, permission: 'author', licence: typed.licence, enteredByName: 'Edie' },
  ])
})

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(81)],
  ['rating', '6'],
  ['rating', ''],
  ['text', '\u200B'],
  ['date', '2026-11-31'],
  ['date', '2027-01-01'],
  ['source', 'facebook'],
  ['sourceUrl', 'http://reviews.example.org'],
  ['sourceUrl', 'javascript:alert(1)'],
  ['permission', ''],
  ['permission', 'platform'],
  ['licence', ''],
] as const)('a review whose %s is %j is refused at that field', async (field, value) => {
  expect(await addReview(services, { typed: { ...typed, [field]: value }, by })).toMatchObject({
    kind: 'invalid',
    problems: [{ field }],
  })
})

test('two editors of one review: the second is told and shown the first’s words', async () => {
  const id = await add()
  const edit = (text: string) => editReview(services, { id, version: 1, typed: { ...typed, text }, by })
  expect(await edit('First')).toEqual({ kind: 'saved' })
  expect(await edit('Second')).toMatchObject({ kind: 'stale', review: { text: 'First', version: 2 } })
  expect(await deleteReview(services, { id, version: 1, by })).toEqual({ kind: 'stale' })
  expect(await deleteReview(services, { id, version: 2, by })).toEqual({ kind: 'deleted' })
  expect(await deleteReview(services, { id, version: 2, by })).toEqual({ kind: 'unknown' })
  expect(await findReview(services, "x' or 1=1")).toBeNull()
})

test('every review is on one page of the list and no more', async () => {
  await services.database.transaction((tx) =>
    tx.insert(googleReviews).values(
      Array.from({ length: 120 }, (_, place) => ({
        name: `Donor ${place}`,
        rating: 5,
        reviewTimestamp: new Date(Date.UTC(2026, 0, 1 + Math.floor(place / 40))),
      })),
    ),
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(services, { ...all, after })
    seen.push(...page.reviews.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

const trustpilot = `\uFEFFReview Id,Source Of Review,Domain URL,Review Created (UTC),Review Consumer User Id,Review Username,Consumer Email,Review Title,Review Content,Review Stars,Reference Id
65f1,Invitation,x.example,2026-02-03 10:11:12,u1,"Example, Bo",bo@example.org,Easy,"They said ""by nine"",
and came.",5,ORDER-1
65f2,Organic,x.example,2026-02-04T10:00:00.000Z,u2,Cy,,Not good,Nobody came.,1,
65f2,Organic,x.example,2026-02-04T10:00:00.000Z,u2,Cy,,Not good,Nobody came.,1,
65f3,Organic,x.example,sometime,u3,Di,,,,9,
`

const tryFile = (text: string) => runDry(services, (dryRun) => importReviews(dryRun, { text, by }))

test('a file of Trustpilot’s is tried first, then added once, bad stars and all, without anybody’s email', async () => {
  const tried = await tryFile(trustpilot)
  expect(tried).toMatchObject({ kind: 'imported', added: [{}, {}], known: 1, faulty: [{ line: 6 }] })
  expect((await listReviews(services, all)).total).toBe(0)
  const add = () => importReviews(services, { text: trustpilot, by })
  expect(await add()).toMatchObject({ kind: 'imported', added: [{}, {}], known: 1, faulty: [{}] })
  expect(await add()).toMatchObject({ kind: 'nothing-new', added: [], known: 3, faulty: [{}] })
  const rows = await services.database.transaction((tx) => tx.select().from(googleReviews))
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|ORDER/)
  const [bo] = rows.filter(({ rating }) => rating === 5)
  expect(bo).toMatchObject({
    name: 'Example, Bo',
    comment: 'Easy\nThey said "by nine",\nand came.',
    source: 'trustpilot',
    sourceUrl: 'https://www.trustpilot.com/reviews/65f1',
    permission: 'platform',
    reviewTimestamp: new Date('2026-02-03T10:11:12Z'),
  })
})

test('a file with our own columns is read in any order, with semicolons too; another says what it lacks', async () => {
  const own = `licence;Rating;Name;Text;Date;Source;Source URL;Permission
by email;5;Bo;"Good; quick";2026-02-03;google;https://g.example/1;author
by email;5;Bo;"Good; quick";2026-02-03;google;https://g.example/1;platform
`
  expect(await importReviews(services, { text: own, by })).toMatchObject({ added: [{}], faulty: [{}] })
  expect(await tryFile(own)).toMatchObject({ added: [], known: 1 })
  expect(await tryFile('name,stars\na,5')).toMatchObject({
    kind: 'unknown-columns',
    missing: expect.arrayContaining(['rating', 'permission']),
  })
  expect(await tryFile('')).toMatchObject({ kind: 'unknown-columns' })
  // However many lines are none, each is counted: the audit says how many.
  const [head = '', , wrong = ''] = own.split('\n')
  const many = await tryFile(`${head}\n${`${wrong}\n`.repeat(60)}`)
  expect('faulty' in many && many.faulty.length).toBe(60)
})

const head = 'name,rating,text,date,source,source url,permission,licence'
const row = 'Ann,5,ok,2026-11-01,trustpilot,https://example.org/r/6,author,by email'

test('a file as a British spreadsheet saves it has its days with the day first, and rows without a word are none', async () => {
  const text = `${head}\r\n${row.replace('2026-11-01', '01/11/2026')}\r\n,,,,,,,\r\n`
  expect(await tryFile(text)).toMatchObject({
    added: [{ name: 'Ann', date: '2026-11-01', line: 2 }],
    faulty: [],
  })
  expect(await tryFile(trustpilot.replace('2026-02-03 10:11:12', '03/02/2026 10:11'))).toMatchObject({
    added: [{ date: '2026-02-03', at: new Date('2026-02-03T10:11:00Z') }, {}],
  })
})

test('a quotation mark that is never closed is told, and no row is taken', async () => {
  const text = `${head}\n${row.replace('ok', '"ok')}\n${row}\n`
  expect(await importReviews(services, { text, by })).toMatchObject({ kind: 'broken-quotes' })
})

test('counts that nobody has checked, or whose day is more than 45 days ago, wait for somebody', async () => {
  const stale = async () =>
    (await listStaleCounts(services)).map(({ platform, daysOld }) => [platform, daysOld])
  expect(await stale()).toEqual([
    ['google', null],
    ['trustpilot', null],
  ])
  const save = (google: string, trustpilot: string, version: number) =>
    saveReviewCounts(services, {
      counts: { google: { count: '6,200', asOf: google }, trustpilot: { count: '2900', asOf: trustpilot } },
      version,
      by,
    })
  // It is 21 November.
  expect(await save('2026-10-07', '2026-10-06', 0)).toEqual({ kind: 'saved' })
  expect(await stale()).toEqual([['trustpilot', 46]])
  expect(await save('2026-11-21', '2026-11-21', 0)).toEqual({ kind: 'stale' })
  expect(await save('2026-11-21', '2026-11-22', 1)).toMatchObject({
    problems: [{ field: 'trustpilot-as-of' }],
  })
  expect(await save('2026-11-21', '2026-11-21', 1)).toEqual({ kind: 'saved' })
  expect(await stale()).toEqual([])
  expect((await readReviewCounts(services)).counts[0]).toMatchObject({ count: 6200, checkedByName: 'Edie' })
  expect(await getReviewStats(services)).toMatchObject({ google: 6200, trustpilot: 2900 })
})

test('visitors cannot read which of us entered a review', async () => {
  await add()
  const read = services.database.readAsAnonymous((tx) =>
    tx.select({ name: googleReviews.enteredByName }).from(googleReviews),
  )
  await expect(read).rejects.toThrow()
})

test('a review is hidden for a reason and shown again; visitors cannot read it meanwhile, and of two editors one hides', async () => {
  const id = await add()
  expect(await hideReview(services, { id, version: 1, reason: ' ', by })).toMatchObject({
    kind: 'no-reason',
  })
  const reason = 'Its author disputes that it is theirs.'
  const two = await Promise.all([1, 2].map(() => hideReview(services, { id, version: 1, reason, by })))
  expect(two.map(({ kind }) => kind).toSorted()).toEqual(['hidden', 'stale'])
  expect((await listLatestReviews(services)).reviews).toEqual([])
  expect(await services.database.readAsAnonymous((tx) => tx.$count(googleReviews))).toBe(0)
  expect((await listReviews(services, all)).reviews).toMatchObject([{ id, hidden: { reason } }])
  expect(await hideReview(services, { id, version: 2, reason: null, by })).toEqual({ kind: 'shown' })
  expect((await listLatestReviews(services)).reviews).toHaveLength(1)
})
