import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { flushNames, flushNewFolder } from './flush-folder.ts'

const program = fileURLToPath(new URL('make-cluster.ts', import.meta.url))

/**
 * Creates the embedded database's files. Creates them in a temporary folder and moves them into place when they are
 * complete and on disk, so that nobody opens incomplete ones. The caller holds the data folder's lock.
 */
export async function createCluster(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.unfinished`
  for (const name of fs.readdirSync(path.dirname(cluster))) {
    // The process that creates them may outlive its parent for a moment.
    if (name.startsWith(prefix))
      fs.rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 20 })
  }
  const unfinished = fs.mkdtempSync(path.join(path.dirname(cluster), `${prefix}-`))
  await makeInProcessOfItsOwn(unfinished)
  await flushNewFolder(unfinished)
  fs.renameSync(unfinished, cluster)
  await flushNames(path.dirname(cluster))
}

/** Creating them takes half a gigabyte, most of which a continuing process would keep. */
async function makeInProcessOfItsOwn(folder: string): Promise<void> {
  const child = fork(program, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const [[code, signal], complaint] = await Promise.all([
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    child.stderr === null ? '' : readAll(child.stderr),
  ])
  if (code !== 0) {
    throw new Error(
      `The embedded database could not be made in ${folder} (${signal ?? code}): ${complaint.trim()}`,
    )
  }
}
