import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The text that an earlier run stored under a name, or null. */
export async function recall(name) {
  return await readFile(memoryFile(name), 'utf8').catch(() => null)
}

/** Stores a short text under a name for the next run, inside node_modules. */
export async function remember(name, text) {
  await mkdir(dirname(memoryFile(name)), { recursive: true })
  await writeFile(memoryFile(name), text)
}

function memoryFile(name) {
  return join(projectFolder, 'node_modules', '.cache', 'kindfold', name)
}

/** The pinned Node from the install, or the running one if it is new enough. */
export function findPinnedNode() {
  const folder = join(
    projectFolder,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  for (const name of ['bin/node', 'bin/node.exe', 'node.exe']) {
    if (existsSync(join(folder, name))) return join(folder, name)
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `no pinned Node for ${process.platform} ${process.arch}: install Node 24 and run the command again with it`,
  )
}
