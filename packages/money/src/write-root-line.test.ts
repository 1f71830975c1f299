import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLedger } from './testing/tamperings.ts'
import { writeRootLine } from './write-root-line.ts'

test('the line of the shell gives the root of each closed month, and another once a byte of it is another', () => {
  const { index, files } = makeLedger()
  const folder = mkdtempSync(join(tmpdir(), 'root-line-'))
  const run = (line: string) =>
    execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' }).split(/\s/, 1)[0]
  try {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
    const closed = index.months.filter(({ state }) => state === 'closed')
    const lines = closed.map(({ file }, place) => writeRootLine(closed[place - 1]?.root ?? null, file))
    expect(lines.map(run)).toEqual(closed.map(({ root }) => root))
    writeFileSync(join(folder, '2026-09.csv'), `${Buffer.from(files.get('2026-09.csv') ?? [])}\n`)
    expect(run(lines[1] ?? '')).not.toBe(closed[1]?.root)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
