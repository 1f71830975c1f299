import type { Database } from '@kindfold/database/database.ts'
import { copyCluster } from '@kindfold/database/embedded/copy-cluster.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { readPostgresAddress } from './postgres-address.ts'
import { runProgram } from './run-program.ts'

/** Which database: that of a PostgreSQL server, or the embedded one of a folder, which this process has open. */
export type DumpedDatabase = { url: string } | { dataFolder: string; database: Database }

/** A copy of a database while it is written, as one moment left it. */
export type Dump = {
  written: Readable
  /** Resolves once all of it was written and is sound; rejects where it is not. */
  ended: Promise<void>
}

/**
 * Writes a copy of the database, by PostgreSQL's own pg_dump or as the embedded engine's own files, packed by tar. Nobody
 * notices on PostgreSQL; on the embedded engine acts wait while its files are copied. A second program reads all that the first
 * one writes, so that no broken copy passes for one.
 */
export async function dumpDatabase(from: DumpedDatabase): Promise<Dump> {
  return 'url' in from ? dumpPostgres(from.url) : await dumpEmbedded(from)
}

function dumpPostgres(url: string): Dump {
  const { address, env } = readPostgresAddress(url)
  const words = ['--format=custom', '--no-owner', '--no-password', `--dbname=${address}`]
  return checkWhileWritten(runProgram('pg_dump', words, { stdio: ['ignore', 'pipe'], env }), [
    'pg_restore',
    '--file=-',
  ])
}

const copyPrefix = 'backup.unfinished-'

async function dumpEmbedded({
  dataFolder,
  database,
}: Extract<DumpedDatabase, { dataFolder: string }>): Promise<Dump> {
  // What a process left that ended in the middle.
  for (const name of await readdir(dataFolder))
    // oxlint-disable-next-line no-await-in-loop -- there is one at most
    if (name.startsWith(copyPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true })
  const copy = await mkdtemp(join(dataFolder, copyPrefix))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await copyCluster(database, dataFolder, copy)
  } catch (error) {
    await remove()
    throw error
  }
  async function removeAfter(ended: Promise<void>): Promise<void> {
    try {
      await ended
    } finally {
      await remove()
    }
  }
  const packing = runProgram('tar', ['-C', copy, '-czf', '-', 'postgres'], { stdio: ['ignore', 'pipe'] })
  const dump = checkWhileWritten(packing, ['tar', '-tzf', '-'])
  const ended = removeAfter(dump.ended)
  ended.catch(() => {})
  return { written: dump.written, ended }
}

function checkWhileWritten(
  writing: ReturnType<typeof runProgram>,
  [name = '', ...words]: readonly string[],
): Dump {
  const checking = runProgram(name, words, { stdio: ['pipe', 'ignore'] })
  const { stdout } = writing.process
  if (!stdout || !checking.process.stdin) throw new Error('both programs have pipes')
  stdout.pipe(checking.process.stdin)
  const ended = endBoth(writing.ended, checking.ended)
  // Whoever waits for it hears it; until then it is no unexpected error.
  ended.catch(() => {})
  return { written: stdout, ended }
}

async function endBoth(...both: Promise<void>[]): Promise<void> {
  await Promise.all(both)
}
