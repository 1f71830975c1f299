import { join } from 'node:path'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import type { DatabasePlace } from '../bookings/places.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { launchProgram, type Program } from '../reliability/launch-program.ts'
import { moneyActs, prepareMoney, type MoneyAct } from './money-acts.ts'

const actorFile = join(import.meta.dirname, 'act-on-money.ts')

/** What a process finds when it opens the database: acts as `act id`. */
export type Found = {
  /** Whether what was interrupted before it was there; null: nothing was. */
  isThere: boolean | null
  /** What was done by half (`findHalfDone`), before and after what was interrupted was done again. */
  halfDone: string[]
  done: string[]
}

/** The fate of money whose processes ended within its acts. */
export type MoneyReport = {
  /** How often one ended within each act. */
  within: Record<MoneyAct, number>
  /** Of these, how often the act was there as a whole, though nobody had been told, and how often nothing of it was. */
  whole: number
  nothing: number
  /** Acts that a process said were done. */
  acknowledged: number
  broken: string[]
}

/** How a process is ended within an act, which takes about so long. */
export type EndWithin = (program: Program, ms: number) => Promise<void>

/**
 * Lets one process after the other act on money and ends each within a receipt, an approval or a closing, in turns, so many times
 * in all. The next one must find every act whole or not at all, and all that was said to be done; it does again what was
 * interrupted, as a form is sent again.
 */
export async function breakMoney(
  options: {
    place: DatabasePlace
    times: number
  } & ({ end: EndWithin; mayFail?: boolean } | { power: 'cut' | 'cut on a disk that lies' }),
): Promise<MoneyReport> {
  const { place, times } = options
  const power = 'power' in options ? options.power : ''
  const where = 'url' in place.options ? place.options.url : place.options.dataDir
  // Each end within a closing may close two, and some ends are between acts.
  await prepare(place, times * 2 + 12)
  const report: MoneyReport = {
    within: { receipt: 0, approval: 0, closing: 0 },
    whole: 0,
    nothing: 0,
    acknowledged: 0,
    broken: [],
  }
  const acknowledged = new Set<string>()
  let interrupted = ''
  const judge = ({ isThere, halfDone, done }: Found) => {
    if (isThere === true) report.whole += 1
    if (isThere === false) report.nothing += 1
    report.broken.push(...halfDone.map((what) => `${what} after ${interrupted}`))
    const there = new Set(done)
    for (const act of acknowledged) if (!there.has(act)) report.broken.push(`${act} was done and is lost`)
  }

  for (let ended = 0; ended <= times && report.broken.length === 0;) {
    const kind = moneyActs[ended % moneyActs.length] ?? 'receipt'
    const program = launchProgram(actorFile, [where, kind, interrupted, ended < times ? power : ''])
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    const found = await program.hear(readFound).catch((error: unknown) => {
      report.broken.push(String(error))
      return null
    })
    if (found !== null) judge(found)
    if (found === null || ended === times) {
      program.tell('SIGKILL')
      // oxlint-disable-next-line no-await-in-loop
      await program.ended
      break
    }
    // oxlint-disable-next-line no-await-in-loop
    if ('end' in options) await endWithin(program, kind, options.end)
    // oxlint-disable-next-line no-await-in-loop -- or it cuts its own power
    const code = await program.ended
    if (code !== null && !('mayFail' in options)) report.broken.push(`ended by itself: ${program.said()}`)
    const lines = program.said()
    for (const [, act = ''] of lines.matchAll(/^done (\S+ \S+) /gm)) acknowledged.add(act)
    const last = [...lines.matchAll(/^begin (\S+ \S+)$/gm)].at(-1)?.[1] ?? ''
    interrupted = acknowledged.has(last) ? '' : last
    // Between two acts nothing is interrupted: that does not count.
    if (interrupted === '') continue
    report.within[kind] += 1
    ended += 1
  }
  return { ...report, acknowledged: acknowledged.size }
}

async function endWithin(program: Program, kind: MoneyAct, end: EndWithin): Promise<void> {
  // What ends by itself before is told by its exit code.
  await program
    .hear(readSecond(kind))
    .then((ms) => end(program, ms))
    .catch(() => undefined)
  program.tell('SIGKILL')
}

async function prepare({ options }: DatabasePlace, months: number): Promise<void> {
  const database = await openDatabase({ ...options, log: silentLog })
  try {
    await prepareDatabase(database, { demonstration: false })
    await prepareMoney(createRaceServices(database), months)
  } finally {
    await database.close()
  }
}

function readFound(line: string): Found | undefined {
  const found = /^found (\{.*\})$/.exec(line)?.[1]
  return found === undefined ? undefined : (JSON.parse(found) as Found)
}

/** Hears the second act begin, and answers how long the first took. */
function readSecond(kind: MoneyAct): (line: string) => number | undefined {
  let ms = 0
  return (line) => {
    const taken = new RegExp(`^done ${kind} \\S+ ([0-9.]+)$`).exec(line)?.[1]
    if (taken !== undefined) ms = Number(taken)
    return ms > 0 && line.startsWith(`begin ${kind} `) ? ms : undefined
  }
}

/** Ends a process at a random moment of an act that takes so long. */
export async function killWithin(
  program: Program,
  ms: number,
  end = () => program.tell('SIGKILL'),
): Promise<void> {
  const until = performance.now() + Math.random() * ms
  // A timer is a millisecond off, which is as long as some acts take.
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve))
  end()
}
