import * as fs from 'node:fs'
import * as path from 'node:path'
import { flushToDisk } from './durable-file-system.ts'

/** Forces everything in a new folder, and its own entry in the parent folder, onto the disk. */
export function flushNewFolder(folder: string) {
  flushContents(folder)
  flushOne(path.dirname(path.resolve(folder)), 'folder')
}

function flushContents(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) flushContents(entryPath)
    else if (entry.isFile()) flushOne(entryPath, 'file')
  }
  flushOne(folder, 'folder')
}

/** Forces one file, or one folder's entries, onto the disk. */
function flushOne(entryPath: string, kind: 'file' | 'folder') {
  if (kind === 'folder' && process.platform === 'win32') return
  // Windows flushes only files that are open for writing.
  const fileDescriptor = fs.openSync(entryPath, kind === 'file' ? 'r+' : 'r')
  try {
    flushToDisk(fileDescriptor, kind)
  } finally {
    fs.closeSync(fileDescriptor)
  }
}
