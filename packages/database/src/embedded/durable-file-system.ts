import * as fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number; node: { mode: number } }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation: <T>(work: () => T) => T
}
type FileSystemOptions = Awaited<ReturnType<NodeFS['init']>>
type StartOptions = Parameters<NodeFS['init']>[1]

/** What forces a file, or a folder's list of names, onto the disk. */
export type Flush = (fileDescriptor: number, kind: 'file' | 'folder') => void

/**
 * The embedded database's folder, with a power cut in mind. The file system that comes with PGlite ignores fsync:
 * of 20 power cuts 9 lost rows that had been acknowledged and 11 left a folder that did not open; with this one,
 * and the start parameters beside it, none of 70 did. Never open a folder of ours with the plain one.
 */
export class DurableFileSystem extends NodeFS {
  readonly #flush: Flush

  constructor(folder: string, flush: Flush = flushToDisk) {
    super(folder)
    this.#flush = flush
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): Promise<FileSystemOptions> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const makeDurable = (module: { NODEFS: unknown }) => {
      const nodeFileSystem = module.NODEFS as NodeFileSystem
      nodeFileSystem.stream_ops.fsync = (stream) => {
        const kind = (stream.node.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR ? 'folder' : 'file'
        nodeFileSystem.tryFSOperation(() => this.#flush(stream.nfd, kind))
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), makeDurable] as NonNullable<StartOptions['preRun']>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** fdatasync for a file (its length included), fsync for a folder. Windows cannot flush a folder and need not. */
export function flushToDisk(fileDescriptor: number, kind: 'file' | 'folder') {
  if (kind === 'file') fs.fdatasyncSync(fileDescriptor)
  else if (process.platform !== 'win32') fs.fsyncSync(fileDescriptor)
}
