import { CsvError, parse } from 'csv-parse/sync'

/** A row that has a word in it, with its line in the file. */
type Row = { line: number; cells: string[] }

type StatementTable = { kind: 'read'; rows: Row[] } | { kind: 'no-table'; found: string }

/** The rows of a file as a bank saved it, its headings first; the separator is the one of which they have most. */
export function readStatementTable(text: string): StatementTable {
  try {
    const records = parse(text.replace(/^\uFEFF/, ''), {
      delimiter: findSeparator(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return { kind: 'read', rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { kind: 'no-table', found: error.message }
  }
}

function findSeparator(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
