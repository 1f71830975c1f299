import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')

/** One row of the table: its number, what the specification says, and its cells as written. */
type Row = { number: string; cells: string[]; places: string[]; tests: { file: string; name: string }[] }

const rows: Row[] = text
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
      tests: [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name })),
    }
  })

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Whether a test of that name, which may carry marks such as @desktop, is written in the text of a test file. */
function holdsTest(source: string, name: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1')
  const afterName = ["'", '"', '`'].flatMap((quote) => plain.split(quote + name).slice(1))
  return afterName.some((rest) => /^( @[a-z-]+)*['"`]/.test(rest))
}

test('all nine points are covered and their rows counted without a gap', () => {
  const expected: string[] = []
  for (let point = 1; point <= 9; point++) {
    const ofPoint = rows.filter(({ number }) => number.startsWith(`${point}.`))
    expect([point, ofPoint.length > 0]).toEqual([point, true])
    expected.push(...ofPoint.map((_, place) => `${point}.${place + 1}`))
  }
  expect(rows.map(({ number }) => number)).toEqual(expected)
})

test('every row says what, where and by which test', () => {
  const wanting = rows.filter(
    ({ cells, places, tests }) =>
      cells.length !== 4 || cells.some((cell) => cell === '') || places.length === 0 || tests.length === 0,
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
