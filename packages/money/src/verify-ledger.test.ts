import { expect, test } from 'vitest'
import { formatMonthCsv, parseMonthCsv } from './month-csv.ts'
import { makeRoot } from './month-root.ts'
import { makePublication, type TestPublication } from './testing/make-publication.ts'
import type { Transfer } from './transfer.ts'
import { verifyLedger } from './verify-ledger.ts'

const posting = (n: bigint) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const line = (seq: bigint, changed: Partial<Transfer>): Transfer => ({
  seq,
  posting: posting(seq),
  kind: 'receipt',
  from: 'outside:buyers',
  to: 'charity:one:owed',
  pence: 80n,
  effectiveOn: '2026-08-10',
  postedAt: '2026-08-10T10:00:00.000Z',
  source: 'receipt:a',
  reason: null,
  correctsMonth: null,
  reverses: null,
  ...changed,
})

const opening = line(1n, {
  kind: 'opening',
  from: 'opening:not-itemised',
  to: 'outside:charity:history',
  pence: 12_879_920n,
  source: 'opening',
  reason: 'as-stated-by-the-operator',
})
const september = { effectiveOn: '2026-09-01', postedAt: '2026-09-01T09:00:00.000Z' }
const approved = { kind: 'approval', from: 'charity:one:owed', to: 'charity:one:paying', source: 'payment:a' }
const sent = { kind: 'sent', from: 'charity:one:paying', to: 'outside:charity:one', source: 'payment:a' }

// While two months are open their lines stand between one another.
const august = [opening, line(2n, {}), line(4n, { pence: 20n })]
const make = () =>
  makePublication([
    ['2026-08', august],
    ['2026-09', [line(3n, { ...september, ...approved }), line(5n, { ...september, ...sent })]],
    ['2026-10', []],
  ])
const verify = ({ index, files }: TestPublication) =>
  verifyLedger({ index, readFile: (name) => Promise.resolve(files.get(name) ?? null) })
const edit = (files: Map<string, Uint8Array>, name: string, was: string, becomes: string) => {
  const text = Buffer.from(files.get(name) ?? []).toString()
  if (!text.includes(was)) throw new Error(`${name} has no ${was}`)
  files.set(name, Buffer.from(text.replace(was, becomes)))
}

test('a ledger that is as it was published is right, and its total is the sum of what charities were paid', async () => {
  const publication = make()
  expect(await verify(publication)).toEqual({
    outcome: 'right',
    transfers: 5,
    closedMonths: 2,
    fundsRaisedPence: 12_880_000n,
    lastRoot: publication.index.months[1]?.root,
  })
})

/** Whoever changes a month and gives it the root that it then has. */
function giveNewRoot({ index, files }: TestPublication, place: number) {
  const month = index.months[place]
  const bytes = files.get(month?.file ?? '')
  if (month && bytes) month.root = makeRoot(index.months[place - 1]?.root ?? '0'.repeat(64), bytes)
}

const tamperings: [
  string,
  (publication: TestPublication) => void,
  { month: string | null; line: number | null },
][] = [
  ['a penny', ({ files }) => edit(files, '2026-08.csv', ',20,', ',21,'), { month: '2026-08', line: null }],
  [
    'a penny and its root',
    (p) => {
      edit(p.files, '2026-08.csv', ',20,', ',21,')
      giveNewRoot(p, 0)
    },
    { month: '2026-09', line: null },
  ],
  [
    'the last closed month and its root',
    (p) => {
      edit(
        p.files,
        '2026-09.csv',
        ',80,2026-09-01,2026-09-01T09:00:00.000Z,payment:a,,,\n5',
        ',79,2026-09-01,2026-09-01T09:00:00.000Z,payment:a,,,\n5',
      )
      giveNewRoot(p, 1)
    },
    { month: '2026-09', line: 3 },
  ],
  [
    'a line of the open month',
    ({ files }) => files.set('2026-10.csv', Buffer.from(formatMonthCsv([line(7n, september)]))),
    { month: '2026-10', line: 2 },
  ],
  [
    'two lines swapped',
    (p) => {
      const lines = Buffer.from(p.files.get('2026-08.csv') ?? [])
        .toString()
        .split('\n')
      p.files.set('2026-08.csv', Buffer.from([lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n')))
      giveNewRoot(p, 0)
    },
    { month: '2026-08', line: 3 },
  ],
  [
    'a line gone',
    (p) => {
      edit(
        p.files,
        '2026-09.csv',
        /3,[^\n]*\n/.exec(Buffer.from(p.files.get('2026-09.csv') ?? []).toString())?.[0] ?? '',
        '',
      )
      giveNewRoot(p, 1)
    },
    { month: '2026-08', line: 4 },
  ],
  ['a month gone', ({ index }) => index.months.splice(1, 1), { month: '2026-10', line: null }],
  ['the file of a month gone', ({ files }) => files.delete('2026-09.csv'), { month: '2026-09', line: null }],
  [
    'another root',
    ({ index }) => (index.months[0] ? (index.months[0].root = 'f'.repeat(64)) : null),
    { month: '2026-08', line: null },
  ],
  [
    'a line that is written otherwise',
    ({ files }) => files.set('2026-10.csv', Buffer.from('seq\n')),
    { month: '2026-10', line: 1 },
  ],
  [
    'a month said to be open before a closed one',
    ({ index }) => (index.months[0] ? (index.months[0].state = 'open') : null),
    { month: '2026-09', line: null },
  ],
  ['another total', ({ index }) => (index.fundsRaisedPence = '12880001'), { month: null, line: null }],
  ['another sum of a charity', ({ index }) => (index.charities.one = '81'), { month: null, line: null }],
  ['a charity left out', ({ index }) => delete index.charities.history, { month: null, line: null }],
  [
    'a file outside the folder',
    ({ index }) => (index.months[0] ? (index.months[0].file = '../2026-08.csv') : null),
    { month: null, line: null },
  ],
]

test.each(tamperings)('%s is found and named', async (_, tamper, place) => {
  const publication = make()
  tamper(publication)
  expect(await verify(publication)).toMatchObject({ outcome: 'wrong', ...place })
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
  const publication = make()
  publication.files.set('2026-10.csv', Buffer.from(formatMonthCsv([added])))
  expect(await verify(publication)).toMatchObject({
    outcome: 'wrong',
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
  expect(parseMonthCsv(text)).toEqual({ outcome: 'read', transfers: august })
  expect(() => formatMonthCsv([line(1n, { source: 'a,b' })])).toThrow(RangeError)
  for (const spoiled of [
    text.slice(0, -1),
    text.replaceAll('\n', '\r\n'),
    text.replace(',80,', ',080,'),
    `${text}\n`,
  ])
    expect(parseMonthCsv(spoiled).outcome).toBe('faulty')
})
