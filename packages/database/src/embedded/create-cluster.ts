import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { flushNewFolder } from './flush-folder.ts'

const program = fileURLToPath(new URL('make-cluster.ts', import.meta.url))

/**
 * Makes the embedded database's files. They are made beside their place and moved there when they are whole and on
 * the disk, so that half-made ones are never opened. Whoever calls holds the data folder's lock.
 */
export async function createCluster(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.unfinished`
  for (const name of fs.readdirSync(path.dirname(cluster))) {
    // The process that makes them may outlive the one that asked, if only for a moment.
    if (name.startsWith(prefix))
      fs.rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 20 })
  }
  const unfinished = fs.mkdtempSync(path.join(path.dirname(cluster), `${prefix}-`))
  await makeInProcessOfItsOwn(unfinished)
  flushNewFolder(unfinished)
  fs.renameSync(unfinished, cluster)
  flushNewFolder(cluster)
}

/** Making them takes half a gigabyte, of which a process that goes on would keep most. */
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
