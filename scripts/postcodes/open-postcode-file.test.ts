import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostcodeFile } from './open-postcode-file.ts'
import { makeZip } from './testing/make-zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postcodes-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(files: Record<string, string>, cut?: number) {
  const path = join(folder, 'file.zip')
  const zip = makeZip(files)
  if (cut !== undefined) zip.fill(0, cut, cut + 200)
  writeFileSync(path, zip)
  const file = await openPostcodeFile(path)
  if (file === null) return null
  const rows = []
  try {
    for await (const row of file.rows) rows.push(row)
  } finally {
    file.close()
  }
  return { source: file.source, asOfDate: file.asOfDate, rows }
}

test('a zip of Code-Point Open is read file by file, without its documents', async () => {
  const found = await read({
    'Doc/Code-Point_Open_Column_Headers.csv': 'PC,PQ,EA,NO\r\n',
    'Data/CSV/ab.csv': '"AB101AA",10,394251,806376,"S92000003"\r\n"AB101AB",10,394235,806529\r\n',
    'Data/CSV/cb.csv': '"CB2 1TN",10,545500,257500\r\n',
    'Doc/licence.txt': 'OGL',
  })
  expect(found).toMatchObject({ source: 'code-point-open', asOfDate: '2026-08-01' })
  expect(found?.rows.map((row) => (typeof row === 'object' ? row?.postcode : row))).toEqual([
    'AB10 1AA',
    'AB10 1AB',
    'CB2 1TN',
  ])
})

test('a zip of the ONS directory is read once, from its one file of the whole country', async () => {
  const header = '\uFEFF"pcd7","pcds","doterm","gridind","lat","long"\n'
  const row = '"CB2 1TN","CB2 1TN","","1","52.199123","0.127456"\n'
  const found = await read({
    'Data/multi_csv/ONSPD_AUG_2026_UK_CB.csv': header + row,
    'Data/ONSPD_AUG_2026_UK.csv': header + row,
    'User Guide/guide.pdf': '%PDF',
  })
  expect(found).toEqual({
    source: 'onspd',
    asOfDate: '2026-08-01',
    rows: [{ postcode: 'CB2 1TN', latE6: 52_199_123, lonE6: 127_456, quality: 1 }],
  })
})

test('a zip of something else is none, and a damaged one is an error', async () => {
  expect(await read({ 'holiday.csv': 'photo' })).toBeNull()
  const noise = Array.from({ length: 4000 }, (_, n) => `"CB${n % 9}${n}",10,${n * 7919},${n * 104_729}`)
  await expect(read({ 'Data/CSV/cb.csv': noise.join('\n') }, 300)).rejects.toThrow()
})

test('a zip that Windows Explorer packed by Deflate64 is refused in a sentence that says what to do', async () => {
  for (const name of ['Data/CSV/cb.csv', 'Data/ONSPD_AUG_2026_UK.csv']) {
    const path = join(folder, 'large.zip')
    writeFileSync(path, makeZip({ [name]: '"CB2 1TN",10,545500,257500' }, 9))
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await expect(openPostcodeFile(path)).rejects.toThrow(
      /\(Deflate64\), as Windows Explorer packs large files\. Use the zip as it was downloaded, or unpack it/,
    )
  }
})
