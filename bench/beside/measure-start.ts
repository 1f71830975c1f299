import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProcessCpuMs } from '../server/read-process-cpu-ms.ts'
import type { Side } from './open-side.ts'

type Start = { ms: number; cpuMs: number }

/** Starts each side so many times in turns on an empty folder, as npm start does, until it serves. */
export async function measureStart(
  [other, own]: readonly [Side, Side],
  times: number,
): Promise<[other: Start, own: Start][]> {
  const pairs: [Start, Start][] = []
  for (let time = 0; time < times; time++) {
    // oxlint-disable-next-line no-await-in-loop -- in turns, each first every second time
    if (time % 2 === 0) pairs.push([await start(other), await start(own)])
    else {
      // oxlint-disable-next-line no-await-in-loop
      const second = await start(own)
      // oxlint-disable-next-line no-await-in-loop
      pairs.push([await start(other), second])
    }
  }
  return pairs
}

async function start(side: Side): Promise<Start> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindfold-start-'))
  const startedAt = performance.now()
  const program = side.launchProgram('server/build/main.js', [], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    SITE_PORT: '0',
    BOOKING_PORT: '0',
    DESK_PORT: '0',
    DRIVE_PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  })
  try {
    await program.hear((line) => (/^Site: +http/.test(line) ? true : undefined))
    return { ms: performance.now() - startedAt, cpuMs: readProcessCpuMs(program) }
  } finally {
    program.tell('SIGTERM')
    await program.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
