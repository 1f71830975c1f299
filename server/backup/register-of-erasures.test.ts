import type { Database } from '@kindfold/database/database.ts'
import { erasures } from '@kindfold/database/schema/restores.ts'
import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { makeMark } from '@kindfold/domain/base/erasure/erasure-register.ts'
import { handOverErasures } from '@kindfold/domain/base/erasure/hand-over-erasures.ts'
import { markErased } from '@kindfold/domain/base/erasure/mark-erased.ts'
import { eq } from 'drizzle-orm'
import { appendFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { completeRegister, keepErasures, readRegister, registerName } from './register-of-erasures.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kindfold-register-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const keep = () => keepErasures(database, { folder, now: new Date() })

test('what was erased is in the register once, hashed; a line that broke off spoils no other, a lost register is written anew', async () => {
  const file = join(folder, registerName)
  // No mark has a space, whatever its letters happen to be.
  const [one, two, three] = ['donor one', 'donor two', 'donor three'] as const
  const mark = (...ids: string[]) => database.transaction((tx) => markErased(tx, 'donor', ids))
  await mark(one, two)
  const both = await Promise.all([keep(), keep()])
  expect(both.reduce((sum, { kept }) => sum + kept, 0)).toBe(2)
  expect(await keep()).toEqual({ kept: 0 })
  appendFileSync(file, '{"kind":"donor","mark":"bro')
  await mark(three)
  await keep()
  const { salt, marks } = readRegister(file)
  // Who wrote first of the two at once is chance.
  expect(marks.map(({ mark: kept }) => kept).toSorted()).toEqual(
    [one, two, three].map((id) => makeMark(salt, 'donor', id)).toSorted(),
  )
  expect(await readFile(file, 'utf8')).not.toMatch(/donor (one|two|three)/)
  await rm(file)
  await keep()
  expect(readRegister(file).marks).toHaveLength(3)
  expect(readRegister(file).salt).not.toBe(salt)
})

test('an erasure whose mark cannot be written is not lost: it is written later', async () => {
  await keep()
  const file = join(folder, registerName)
  await rm(file)
  await writeFile(file, 'nonsense')
  await database.transaction((tx) => markErased(tx, 'place', ['four']))
  await expect(keep()).rejects.toThrow()
  // Nor does it count as kept where the disk refuses the line.
  const full = { now: new Date(), write: () => expect.fail('no space left') }
  await expect(handOverErasures(database, full)).rejects.toThrow('no space left')
  const waiting = await database.transaction((tx) =>
    tx.select().from(erasures).where(eq(erasures.subjectId, 'four')),
  )
  expect(waiting[0]?.keptAt).toBeNull()
  await rm(file)
  expect(await keep()).toEqual({ kept: 4 })
})

test('a register is whole for the backup beside it, also of what another one was given', async () => {
  const other = await mkdtemp(join(tmpdir(), 'kindfold-register-'))
  onTestFinished(() => rm(other, { recursive: true }))
  await database.transaction((tx) => markErased(tx, 'note', ['five']))
  await keep()
  await keepErasures(database, { folder: other, now: new Date() })
  await database.transaction((tx) => markErased(tx, 'note', ['six']))
  await keepErasures(database, { folder: other, now: new Date() })
  const has = (id: string) => {
    const { salt, marks } = readRegister(join(folder, registerName))
    return marks.filter(({ mark }) => mark === makeMark(salt, 'note', id)).length
  }
  expect([has('five'), has('six')]).toEqual([1, 0])
  await completeRegister(database, folder)
  await completeRegister(database, folder)
  expect([has('five'), has('six')]).toEqual([1, 1])
})
