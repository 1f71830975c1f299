import { join } from 'node:path'
import { launchProgram, type Program } from './launch-program.ts'

const writerFile = join(import.meta.dirname, 'write-posts.ts')

/** What became of a data folder whose writer was killed again and again. */
export type WriterReport = {
  starts: number
  /** What starts that were not clean said. */
  faults: string[]
  /** Rows that the writer had said were committed. */
  acknowledged: number
  /** Slugs of those that a later start did not find. */
  lost: string[]
}

/**
 * Lets one writer after the other write to the embedded database and kills each (SIGKILL) at the moment that
 * `waitForMoment` waits for. Each start must find every row acknowledged before it, the last start included.
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
    // A writer that falls over by itself is not waited for.
    await Promise.race([moment.catch(() => undefined), writer.ended])
    writer.tell('SIGKILL')
    // A program that was killed has no exit code; one that has ended by itself.
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

/** The slugs that a writer says it found when it opened the folder. */
export function readFound(line: string): Set<string> | undefined {
  const list = /^found (\[.*\])$/.exec(line)?.[1]
  return list === undefined ? undefined : new Set(JSON.parse(list) as string[])
}

/** For a moment some rows on: reads the line that says the row of that number is kept. */
export function readKept(atLeast: number): (line: string) => true | undefined {
  return (line) => (Number(/^kept \S+-(\d+)$/.exec(line)?.[1] ?? 0) >= atLeast ? true : undefined)
}
