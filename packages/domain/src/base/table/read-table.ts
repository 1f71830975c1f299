import { CsvError, parse, type InfoRecord } from 'csv-parse/sync'

type Table =
  | { kind: 'read'; rows: { line: number; fields: string[] }[] }
  /** A quotation mark is not closed, or something stands beside it. `line`: where that was noticed. */
  | { kind: 'broken-quotes'; line: number }

const separators = [',', ';', '\t', '|']

/**
 * Reads a table as spreadsheets save it, with the line on which each row begins: separated by commas, semicolons, tabs or bars,
 * as its first line has most of or as a line `sep=;` before it says. Rows without a word in them are no rows.
 */
export function readTable(text: string): Table {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
  const [said = '', named] = /^"?sep=(.)"?\n/i.exec(lines) ?? []
  const table = lines.slice(said.length)
  const linesBefore = said === '' ? 0 : 1
  try {
    const records = parse(table, {
      delimiter: named ?? findSeparator(table),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; info: InfoRecord; raw: string }[]
    return {
      kind: 'read',
      rows: records.map(({ record, info, raw }) => ({
        line: linesBefore + info.lines - count(raw.replace(/^\n+|\n$/g, ''), '\n'),
        fields: record,
      })),
    }
  } catch (error) {
    if (!(error instanceof CsvError) || !/_QUOTE/.test(error.code)) throw error
    return {
      kind: 'broken-quotes',
      line: linesBefore + Number(/ at line (\d+)/.exec(error.message)?.[1] ?? 1),
    }
  }
}

function findSeparator(table: string): string {
  const [head = ''] = table.split('\n', 1)
  return separators.toSorted((one, other) => count(head, other) - count(head, one))[0] ?? ','
}

const count = (text: string, letter: string) => text.split(letter).length - 1
