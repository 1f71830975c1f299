import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem } from './durable-file-system.ts'

/**
 * PGlite's own start parameters, but for `-F` (which means fsync=off), and with the one way of flushing the log
 * that reaches the file system: fdatasync is ignored below it. Small buffers: 198 MB of memory instead of 328.
 */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'shared_buffers=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Opens the embedded database's files, or makes them in an empty folder. */
export async function openCluster(folder: string): Promise<PGlite> {
  keepFromOptimizing()
  return await PGlite.create({ fs: new DurableFileSystem(folder), startParams: durableStartParameters })
}

/**
 * Leaves WebAssembly at V8's quick compiler. The optimizing one takes 600 MB and a processor for seconds, at every
 * start, for one of PostgreSQL's functions alone. Without it heavy statements take up to three times as long.
 */
function keepFromOptimizing(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
