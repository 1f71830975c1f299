import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions } from './embedded-extensions.ts'
import { DurableFileSystem } from './durable-file-system.ts'

/**
 * PGlite's own start parameters, except `-F` (fsync=off), and with the one flush method that reaches the file system:
 * PGlite ignores fdatasync below it. Small buffers: 198 MB of memory instead of 328.
 */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'shared_buffers=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Opens the embedded database's files, or creates them in an empty folder. */
export async function openCluster(folder: string): Promise<PGlite> {
  keepFromOptimizing()
  return await PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams: durableStartParameters,
    extensions: embeddedExtensions,
  })
}

/**
 * Keeps WebAssembly at V8's baseline compiler. For one of PostgreSQL's functions alone, the optimizing compiler takes
 * 600 MB and seconds of processor time at every start. Without it heavy statements take up to three times as long.
 */
function keepFromOptimizing(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
