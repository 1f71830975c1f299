import { join } from 'node:path'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { askForBooking } from '@kindfold/domain/testing/create-booking-test-services.ts'
import type { DatabasePlace } from '../bookings/places.ts'
import { killWithin } from '../money-crash/break-money.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { launchProgram } from '../reliability/launch-program.ts'

const program = join(import.meta.dirname, 'book-turns.ts')

/** At what the job that books regular collections is killed: within a booking, before, within and after its note. */
export const killedAt = ['booking', 'booked', 'noting', 'noted'] as const
export type KilledAt = (typeof killedAt)[number]

/** What a process finds: of each regular collection what was noted, and the bookings of its turns with how many messages. */
export type FoundTurns = {
  turns: { id: string; nextOn: string; notes: string[]; bookings: string[] }[]
  /** Places that are counted wrongly. */
  faults: string[]
}

const begunAt = '2026-11-21T12:00:00Z'
/** Ten days before the first turns. */
const dueAt = '2026-11-29T06:30:00Z'
export const dueDate = '2026-12-09'

/** Begins so many regular collections in an empty database, each of another donor. */
export async function beginRegular({ options }: DatabasePlace, count: number): Promise<void> {
  if ('dataDir' in options) await makeMigratedFolder(options.dataDir)
  const database = await openDatabase({ ...options, log: silentLog })
  try {
    await prepareDatabase(database, { demonstration: false })
    const services = { ...createRaceServices(database), clock: { now: () => new Date(begunAt) } }
    await makeCollectionDays(services)
    for (let one = 0; one < count; one++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const made = await bookCollection(services, askForBooking())
      if (made.kind !== 'booked') throw new Error(made.kind)
      // oxlint-disable-next-line no-await-in-loop
      const started = await startRegular(services, {
        bookingId: made.booking.id,
        by: { kind: 'donor' },
        weeks: 2,
        firstOn: null,
        charitySlug: 'the-dream-factory',
        items: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 1 },
        accessNotes: null,
      })
      if (started.kind !== 'started') throw new Error(JSON.stringify(started))
    }
    await makeCollectionDays({ ...services, clock: { now: () => new Date(dueAt) } })
  } finally {
    await database.close()
  }
}

/** Lets a process book the turns that are due and kills it there. Null: it may end. Returns each time what it found. */
export async function bookTurns({ options }: DatabasePlace, at: KilledAt | null): Promise<FoundTurns[]> {
  const where = 'url' in options ? options.url : options.dataDir
  const running = launchProgram(program, [where, at ?? '', dueAt])
  if (at === 'booking') {
    // How long the first takes says within what the second is killed.
    const ms = await running.hear((line) => /^booked (.+)$/.exec(line)?.[1])
    await running.hear(hearSecond())
    await killWithin(running, Number(ms))
  }
  const code = await running.ended
  if (code !== (at === null ? 0 : null)) throw new Error(`it ended (${String(code)}): ${running.said()}`)
  return [...running.said().matchAll(/^found (.+)$/gm)].map(
    ([, found = '']) => JSON.parse(found) as FoundTurns,
  )
}

function hearSecond() {
  let begun = 0
  return (line: string) => (line === 'begin' && ++begun === 2 ? true : undefined)
}

/** What is there by half, in words. What was booked and not noted yet is not: the next run notes it. */
export function findHalfDone({ turns, faults }: FoundTurns): string[] {
  return [
    ...faults,
    ...turns.flatMap(({ id, nextOn, notes, bookings }) => {
      const isNoted = notes.length > 0
      const isRight =
        (notes.length === 0 || notes.join() === `${dueDate} booked`) &&
        (bookings.length === 0 || bookings.join() === `${dueDate} told 1`) &&
        isNoted === nextOn > dueDate &&
        (!isNoted || bookings.length === 1)
      return isRight ? [] : [`${id}: next on ${nextOn}, noted ${notes.join()}, booked ${bookings.join()}`]
    }),
  ]
}
