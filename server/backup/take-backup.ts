import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encrypt } from './age.ts'
import { nameBackup } from './backup-name.ts'
import { dumpDatabase, type DumpedDatabase } from './dump-database.ts'

const unfinished = '.unfinished'
const dayMs = 86_400_000

/**
 * Takes a backup into a folder: written to a name that is no backup's, read back by the program that restores it as it is
 * written, on the disk, and only then named as one. With keys it is encrypted before it touches the disk. Throws where none
 * came about.
 */
export async function takeBackup(
  from: DumpedDatabase,
  { folder, keys, at }: { folder: string; keys: readonly string[]; at: Date },
): Promise<{ file: string; bytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, at)
  const engine = 'url' in from ? 'postgres' : 'pglite'
  const name = nameBackup({ takenAt: at, engine, isEncrypted: keys.length > 0 })
  const [file, temporary] = [join(folder, name), join(folder, `${name}.${process.pid}${unfinished}`)]
  try {
    const dump = await dumpDatabase(from)
    const plain = dump.written.pipe(new PassThrough())
    const writing = pipeline(
      keys.length > 0 ? await encrypt(plain, keys) : plain,
      createWriteStream(temporary, { flags: 'wx', mode: 0o600 }),
    )
    await Promise.all([dump.ended, writing])
    const bytes = await flush(temporary)
    await rename(temporary, file)
    await flush(folder)
    return { file, bytes }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Brings a file, or a folder's names, onto the disk. Returns its length. */
async function flush(path: string): Promise<number> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** What a process left that ended in the middle. Another one may be at work on today's. */
async function removeUnfinished(folder: string, at: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue
    const path = join(folder, name)
    // oxlint-disable-next-line no-await-in-loop -- there are few
    if (at.getTime() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true })
  }
}
