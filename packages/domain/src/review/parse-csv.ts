/**
 * Splits a CSV text into its rows of fields (RFC 4180), with the line on which each row begins. Takes commas or, where
 * the first line has more of them, semicolons, which spreadsheets write in some countries. Empty lines are no rows.
 */
export function parseCsv(text: string): { line: number; fields: string[] }[] {
  const csv = text.replace(/^\uFEFF/, '')
  const [head = ''] = csv.split('\n', 1)
  const separator = count(head, ';') > count(head, ',') ? ';' : ','
  const rows: { line: number; fields: string[] }[] = []
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  let line = 1
  let startedAt = 1
  const endRow = () => {
    fields.push(field)
    if (fields.length > 1 || field.trim() !== '') rows.push({ line: startedAt, fields })
    ;[fields, field] = [[], '']
  }
  for (let place = 0; place < csv.length; place += 1) {
    const letter = csv[place] ?? ''
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (csv[place + 1] === '"') {
        field += '"'
        place += 1
      } else isQuoted = false
    } else if (letter === '"' && field === '') isQuoted = true
    else if (letter === separator) {
      fields.push(field)
      field = ''
    } else if (letter === '\n') {
      endRow()
      startedAt = line
    } else if (letter !== '\r' || csv[place + 1] !== '\n') field += letter
  }
  endRow()
  return rows
}

const count = (text: string, letter: string) => text.split(letter).length - 1
