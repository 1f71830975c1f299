import type { Transfer } from './transfer.ts'

/** The first line of a month's file. */
export const monthCsvHeading =
  'seq,posting,kind,from,to,pence,effective_on,posted_at,source,reason,corrects_month,reverses\n'

// No value can hold a comma, a quote or the end of a line, so none is ever quoted.
const line =
  /^([1-9]\d{0,17}),([0-9a-f-]{36}),([a-z-]{1,40}),([a-z0-9:-]{1,80}),([a-z0-9:-]{1,80}),([1-9]\d{0,17}),(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z),([a-z-]{1,20}(?::[A-Za-z0-9-]{1,60})?),([a-z-]{0,40}),((?:\d{4}-\d{2})?),((?:[1-9]\d{0,17})?)$/

/** A month of the ledger as one text: by seq, pence, LF. The same lines give the same bytes for ever. */
export function formatMonthCsv(transfers: readonly Transfer[]): string {
  const rows = transfers.map((one) =>
    [
      one.seq,
      one.posting,
      one.kind,
      one.from,
      one.to,
      one.pence,
      one.effectiveOn,
      one.postedAt,
      one.source,
      one.reason ?? '',
      one.correctsMonth ?? '',
      one.reverses ?? '',
    ].join(','),
  )
  for (const row of rows)
    if (!line.test(row)) throw new RangeError(`a line that the ledger cannot hold: ${row}`)
  return monthCsvHeading + rows.map((row) => `${row}\n`).join('')
}

/** Reads a month back. A text that `formatMonthCsv` would not have written is faulty at a line. */
export function parseMonthCsv(
  text: string,
): { kind: 'read'; transfers: Transfer[] } | { kind: 'faulty'; line: number } {
  if (!text.startsWith(monthCsvHeading)) return { kind: 'faulty', line: 1 }
  const rows = text.slice(monthCsvHeading.length).split('\n')
  if (rows.pop() !== '') return { kind: 'faulty', line: rows.length + 2 }
  const transfers: Transfer[] = []
  for (const [place, row] of rows.entries()) {
    const [, seq, posting, kind, from, to, pence, effectiveOn, postedAt, source, reason, month, reverses] =
      line.exec(row) ?? []
    if (!seq || !posting || !kind || !from || !to || !pence || !effectiveOn || !postedAt || !source)
      return { kind: 'faulty', line: place + 2 }
    transfers.push({
      seq: BigInt(seq),
      posting,
      kind,
      from,
      to,
      pence: BigInt(pence),
      effectiveOn,
      postedAt,
      source,
      reason: reason || null,
      correctsMonth: month || null,
      reverses: reverses ? BigInt(reverses) : null,
    })
  }
  return { kind: 'read', transfers }
}
