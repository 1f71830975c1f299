import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** One row of a table: its number, what the specification says, its cells as written, and whether something is open. */
type Row = {
  number: string
  cells: string[]
  places: string[]
  tests: { file: string; name: string }[]
  isOpen: boolean
}

/** The rows of one table; a row is open when its last cell says what is “not yet:” done or tested. */
function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      const [number = '', , where = '', tests = ''] = cells
      return {
        number,
        cells,
        places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
        tests: [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
          file,
          name,
        })),
        isOpen: /(^|<br>)not yet: \S/.test(tests),
      }
    })
}

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Whether a test of that name, which may carry tags such as @desktop, is in the text of a test file. */
function holdsTest(source: string, name: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1')
  const afterName = ["'", '"', '`'].flatMap((quote) => plain.split(quote + name).slice(1))
  return afterName.some((rest) => /^( @[a-z-]+)*['"`]/.test(rest))
}

describe.each([
  { document: 'docs/spec-coverage.md', mayBeOpen: false },
  { document: 'docs/booking-coverage.md', mayBeOpen: true },
  { document: 'docs/desk-coverage.md', mayBeOpen: true },
  { document: 'docs/collection-day-coverage.md', mayBeOpen: true },
  { document: 'docs/operate-coverage.md', mayBeOpen: true, points: [1, 2, 3, 4, 5] },
  { document: 'docs/money-coverage.md', mayBeOpen: true, points: [3, 4, 5, 7, 8, 9, 11, 14, 15] },
])('$document', ({ document, mayBeOpen, points = [1, 2, 3, 4, 5, 6, 7, 8, 9] }) => {
  const text = readFileSync(join(root, document), 'utf8')
  const rows = readRows(text)

  test('all its points are covered and their rows counted without a gap', () => {
    const expected: string[] = []
    for (const point of points) {
      const ofPoint = rows.filter(({ number }) => number.startsWith(`${point}.`))
      expect([point, ofPoint.length > 0]).toEqual([point, true])
      expected.push(...ofPoint.map((_, place) => `${point}.${place + 1}`))
    }
    expect(rows.map(({ number }) => number)).toEqual(expected)
  })

  test('every row says what, where and by which test, or what is not yet done', () => {
    const wanting = rows.filter(
      ({ cells, places, tests, isOpen }) =>
        cells.length !== 4 ||
        cells.some((cell) => cell === '') ||
        ((places.length === 0 || tests.length === 0) && !(mayBeOpen && isOpen)),
    )
    expect(wanting.map(({ number }) => number)).toEqual([])
  })

  test('no row says the same as another', () => {
    const said = rows.map(({ number, cells }) => `${number.split('.', 1)[0]}: ${cells[1]}`)
    expect(said.filter((words, place) => said.indexOf(words) !== place)).toEqual([])
  })

  test('every path that is named exists', () => {
    const missing = rows.flatMap(({ number, places, tests }) =>
      [...places, ...tests.map(({ file }) => file)]
        .filter((place) => !existsSync(join(root, place)))
        .map((place) => `${number}: ${place}`),
    )
    expect(missing).toEqual([])
  })

  test('every test that is named is found in its file', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter(
          ({ file, name }) => !isTestFile(file) || !holdsTest(readFileSync(join(root, file), 'utf8'), name),
        )
        .map(({ file, name }) => `${number}: ${file} holds no test “${name}”`),
    )
    expect(missing).toEqual([])
  })

  test('the rows that are not yet done are counted', () => {
    const open = rows.filter(({ isOpen }) => isOpen).length
    const tested = rows.filter(({ tests }) => tests.length > 0).length
    const said = /^Rows: .*$/m.exec(text)?.[0]
    const counts = `Rows: ${rows.length}. With a test: ${tested}. With something not yet done or held: ${open}.`
    expect(mayBeOpen ? said : open).toBe(mayBeOpen ? counts : 0)
  })
})
