import { expect, test } from 'vitest'
import { formatMonthCsv, parseMonthCsv } from './month-csv.ts'
import type { TestPublication } from './testing/make-publication.ts'
import { approved, august, line, makeLedger, posting, tamperings } from './testing/tamperings.ts'
import { verifyLedger } from './verify-ledger.ts'

const verify = ({ index, files }: TestPublication) =>
  verifyLedger({ index, readFile: (name) => Promise.resolve(files.get(name) ?? null) })
test('a ledger that is as it was published is right, and its total is the sum of what charities were paid', async () => {
  const publication = makeLedger()
  expect(await verify(publication)).toEqual({
    kind: 'right',
    transfers: 5,
    closedMonths: 2,
    fundsRaisedPence: 12_880_000n,
    lastRoot: publication.index.months[1]?.root,
  })
})

test.each(tamperings)('%s is found and named', async (_, tamper, place) => {
  const publication = makeLedger()
  tamper(publication)
  expect(await verify(publication)).toMatchObject({ kind: 'wrong', ...place })
})

test.each([
  ['a payment of what is not owed', line(6n, { ...approved, pence: 21n }), /charity:one:owed/],
  [
    'a reversal of another amount',
    line(6n, { kind: 'reversal', from: 'charity:one:owed', to: 'outside:buyers', pence: 19n, reverses: 4n }),
    /does not take back/,
  ],
  [
    'a day after it was written',
    line(6n, { effectiveOn: '2026-10-03', postedAt: '2026-10-02T10:00:00.000Z' }),
    /after it was written/,
  ],
  [
    'a day after its month',
    line(6n, { effectiveOn: '2026-11-01', postedAt: '2026-11-02T10:00:00.000Z' }),
    /after its month/,
  ],
])('%s in the open month is found though no root holds it yet', async (_, added, words) => {
  const publication = makeLedger()
  publication.files.set('2026-10.csv', Buffer.from(formatMonthCsv([added])))
  expect(await verify(publication)).toMatchObject({
    kind: 'wrong',
    month: '2026-10',
    line: 2,
    words: expect.stringMatching(words),
  })
})

test('a month is read back as it was written, to the byte, and nothing else is written', () => {
  const text = formatMonthCsv(august)
  expect(text).toBe(
    'seq,posting,kind,from,to,pence,effective_on,posted_at,source,reason,corrects_month,reverses\n' +
      `1,${posting(1n)},opening,opening:not-itemised,outside:charity:history,12879920,2026-08-10,2026-08-10T10:00:00.000Z,opening,as-stated-by-the-operator,,\n` +
      `2,${posting(2n)},receipt,outside:buyers,charity:one:owed,80,2026-08-10,2026-08-10T10:00:00.000Z,receipt:a,,,\n` +
      `4,${posting(4n)},receipt,outside:buyers,charity:one:owed,20,2026-08-10,2026-08-10T10:00:00.000Z,receipt:a,,,\n`,
  )
  expect(parseMonthCsv(text)).toEqual({ kind: 'read', transfers: august })
  expect(() => formatMonthCsv([line(1n, { source: 'a,b' })])).toThrow(RangeError)
  for (const spoiled of [
    text.slice(0, -1),
    text.replaceAll('\n', '\r\n'),
    text.replace(',80,', ',080,'),
    `${text}\n`,
  ])
    expect(parseMonthCsv(spoiled).kind).toBe('faulty')
})
