import type { Database } from '@kindfold/database/database.ts'
import { erasureKinds, type ErasureKind } from '@kindfold/database/schema/restores.ts'
import { makeMark, type ErasureRegister } from '@kindfold/domain/base/erasure/erasure-register.ts'
import {
  handOverAgain,
  handOverErasures,
  showErasures,
} from '@kindfold/domain/base/erasure/hand-over-erasures.ts'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The register's file, beside the backups: a line with its salt, then one of each erasure. */
export const registerName = 'erasures.jsonl'

const header = z.object({ salt: z.string().min(20) })
const line = z.object({ kind: z.enum(erasureKinds), mark: z.string(), on: z.string() })

/**
 * Writes what was erased into the register. A row is only said to be kept once it is on the disk; a register that is gone is
 * written anew, whole. Any number of processes may do so at once. Returns how many it wrote.
 */
export async function keepErasures(
  database: Database,
  { folder, now }: { folder: string; now: Date },
): Promise<{ kept: number }> {
  const file = join(folder, registerName)
  const isGone = () => !existsSync(file)
  if (isGone()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await handOverAgain(database, { isGone, begin: () => beginRegister(file) })
  }
  const { salt } = readRegister(file)
  const kept = await handOverErasures(database, {
    now,
    write: (some) => appendFileSync(file, some.map(toMark(salt)).map(formatLine).join(''), { flush: true }),
  })
  return { kept }
}

/**
 * Adds what the database knows and this register does not: another process may have written it into a register of its own. So
 * each is whole for the backup beside it.
 */
export async function completeRegister(database: Database, folder: string): Promise<void> {
  const file = join(folder, registerName)
  const { salt, marks } = readRegister(file)
  const known = new Set(marks.map(({ mark }) => mark))
  await showErasures(database, (some) => {
    const missing = some.map(toMark(salt)).filter(({ mark }) => !known.has(mark))
    if (missing.length > 0) appendFileSync(file, missing.map(formatLine).join(''), { flush: true })
  })
}

const toMark =
  (salt: string) =>
  ({ kind, subjectId, at }: { kind: ErasureKind; subjectId: string; at: Date }) => ({
    kind,
    mark: makeMark(salt, kind, subjectId),
    on: at.toISOString().slice(0, 10),
  })

/** Makes a register with its salt in one step: of two processes that begin one, both go on with the first. */
function beginRegister(file: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  const salt = randomBytes(32).toString('base64url')
  writeFileSync(unfinished, `${JSON.stringify({ salt })}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Each line begins anew, so that one that broke off in the middle spoils no other. */
const formatLine = (one: { kind: ErasureKind; mark: string; on: string }) => `\n${JSON.stringify(one)}\n`

/** Reads a register. Passes over a line that broke off: what it was to say is said again. Throws when it is none. */
export function readRegister(file: string): ErasureRegister {
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  const { salt } = header.parse(JSON.parse(first))
  const marks = rest.flatMap((text) => {
    try {
      const read = line.safeParse(JSON.parse(text))
      return read.success ? [{ kind: read.data.kind, mark: read.data.mark }] : []
    } catch {
      return []
    }
  })
  return { salt, marks }
}
