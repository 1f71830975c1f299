import * as fs from 'node:fs/promises'
import * as path from 'node:path'

/** So many files are flushed at once: what a disk writes together it writes faster, and few threads wait for it. */
const atOnce = 8

/** Forces everything in a new folder, and its own entry in the parent folder, onto the disk. */
export async function flushNewFolder(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(toPath)
  await flushEach(files, 'file')
  const folders = entries.filter((entry) => entry.isDirectory()).map(toPath)
  await flushEach([...folders, folder, path.dirname(path.resolve(folder))], 'folder')
}

/** Forces the names that stand in a folder onto the disk, as after one was given or taken. Windows cannot, and does not need to. */
export async function flushNames(folder: string): Promise<void> {
  await flushEach([folder], 'folder')
}

const toPath = ({ parentPath, name }: { parentPath: string; name: string }) => path.join(parentPath, name)

async function flushEach(paths: readonly string[], kind: 'file' | 'folder'): Promise<void> {
  if (kind === 'folder' && process.platform === 'win32') return
  const waiting = paths.values()
  const flushWaiting = async () => {
    for (const entryPath of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- so many at once, and no more
      await flushOne(entryPath, kind)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, flushWaiting))
}

async function flushOne(entryPath: string, kind: 'file' | 'folder'): Promise<void> {
  // Windows flushes only files that are open for writing.
  const handle = await fs.open(entryPath, kind === 'file' ? 'r+' : 'r')
  try {
    // fdatasync includes the length of a file.
    await (kind === 'file' ? handle.datasync() : handle.sync())
  } finally {
    await handle.close()
  }
}
