import { join } from 'node:path'
import { launchProgram, type Program } from './launch-program.ts'

const writerFile = join(import.meta.dirname, 'write-posts.ts')

/** The fate of a data folder whose writer was killed repeatedly. */
export type WriterReport = {
  starts: number
  /** The output of starts with faults. */
  faults: string[]
  /** Rows that the writer reported as committed. */
  acknowledged: number
  /** Slugs that a later start did not find. */
  lost: string[]
}

/**
 * Runs one writer after the other on the embedded database and kills each (SIGKILL) at the moment that `waitForMoment`
 * waits for. Each start, including the last, must find every row acknowledged before it.
 */
export async function killWriter(options: {
  folder: string
  kills: number
  waitForMoment(writer: Program, kill: number): Promise<void>
}): Promise<WriterReport> {
  const acknowledged = new Set<string>()
  const lost = new Set<string>()
  const faults: string[] = []
  for (let start = 1; start <= options.kills + 1; start++) {
    const writer = launchProgram(writerFile, [options.folder, `start-${start}`])
    const opened = noteLost(writer, acknowledged, lost)
    const moment = start > options.kills ? opened : options.waitForMoment(writer, start)
    // Does not wait for a writer that crashes by itself.
    await Promise.race([moment.catch(() => undefined), writer.ended])
    writer.tell('SIGKILL')
    // A killed program has no exit code; one that ended by itself has.
    if ((await writer.ended) !== null) faults.push(writer.said())
    await opened.catch(() => undefined)
    for (const [, slug = ''] of writer.said().matchAll(/^kept (\S+)$/gm)) acknowledged.add(slug)
  }
  return { starts: options.kills + 1, faults, acknowledged: acknowledged.size, lost: [...lost] }
}

async function noteLost(writer: Program, acknowledged: Set<string>, lost: Set<string>): Promise<void> {
  const found = await writer.hear(readFound)
  for (const slug of acknowledged) if (!found.has(slug)) lost.add(slug)
}

/** The slugs that a writer found when it opened the folder. */
export function readFound(line: string): Set<string> | undefined {
  const list = /^found (\[.*\])$/.exec(line)?.[1]
  return list === undefined ? undefined : new Set(JSON.parse(list) as string[])
}

/** For a moment some rows later: reads the line that reports that row as committed. */
export function readKept(atLeast: number): (line: string) => true | undefined {
  return (line) => (Number(/^kept \S+-(\d+)$/.exec(line)?.[1] ?? 0) >= atLeast ? true : undefined)
}
