import { formatMonthCsv } from '../month-csv.ts'
import { makeRoot } from '../month-root.ts'
import type { Transfer } from '../transfer.ts'
import { makePublication, type TestPublication } from './make-publication.ts'

export const posting = (n: bigint) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const line = (seq: bigint, changed: Partial<Transfer>): Transfer => ({
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
export const approved = {
  kind: 'approval',
  from: 'charity:one:owed',
  to: 'charity:one:paying',
  source: 'payment:a',
}
const sent = { kind: 'sent', from: 'charity:one:paying', to: 'outside:charity:one', source: 'payment:a' }

// While two months are open their lines stand between one another.
export const august = [opening, line(2n, {}), line(4n, { pence: 20n })]
/** A ledger of two closed months and an open one, all of it right. */
export const makeLedger = () =>
  makePublication([
    ['2026-08', august],
    ['2026-09', [line(3n, { ...september, ...approved }), line(5n, { ...september, ...sent })]],
    ['2026-10', []],
  ])
const edit = (files: Map<string, Uint8Array>, name: string, was: string, becomes: string) => {
  const text = Buffer.from(files.get(name) ?? []).toString()
  if (!text.includes(was)) throw new Error(`${name} has no ${was}`)
  files.set(name, Buffer.from(text.replace(was, becomes)))
}

/** Whoever changes a month and gives it the root that it then has. */
function giveNewRoot({ index, files }: TestPublication, place: number) {
  const month = index.months[place]
  const bytes = files.get(month?.file ?? '')
  if (month && bytes) month.root = makeRoot(index.months[place - 1]?.root ?? '0'.repeat(64), bytes)
}

/** What somebody could do to what is published, and the month and line that are named then. */
export const tamperings: [
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
