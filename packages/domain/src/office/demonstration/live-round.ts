import type { Act, ActData, ActKind } from '@kindfold/acts/act.ts'
import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import type { DocumentStop } from '@kindfold/acts/round-document.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { DriveSession } from '../../rounds/drive/drive-session.ts'
import { addDevice } from '../../rounds/drive/enrol-phone.ts'
import { readRoundDocument } from '../../rounds/drive/read-round-document.ts'
import { takeActs } from '../../rounds/drive/take-acts.ts'
import type { Services } from '../../base/services/services.ts'

const closedRoad = { words: 'The road is closed by a burst main.' }

/** So much later than planned an invented driver is everywhere: nobody drives from door to door in no time. */
const lateMs = 90_000

/** How an invented driver's stops go, in turn. */
const outcomes = [
  'collected',
  'collected',
  'part-collected',
  'collected',
  'nothing-out',
  'collected',
] as const

/**
 * Lets an invented driver drive what is left of a round up to this moment, each stop a little later than planned, with the
 * acts that a phone would have sent. The phone is then let go, so that whoever signs in as the driver goes on. With `ends`
 * the driver finishes it once every stop is made.
 */
export async function liveRound(
  at: (instant: Date) => Services,
  now: Date,
  {
    roundId,
    driver,
    handsBack = false,
    ends = false,
  }: { roundId: string; driver: { id: string; name: string }; handsBack?: boolean; ends?: boolean },
): Promise<void> {
  const services = at(now)
  const label = 'Chrome on Android'
  const deviceId = await transact(services, (tx) =>
    addDevice(tx, { staffId: driver.id, label, credentialId: null, appVersion: null, at: now }),
  )
  const session: DriveSession = {
    id: deviceId,
    driver,
    device: { id: deviceId, name: label, state: 'good' },
  }
  const found = await readRoundDocument(services, { session })
  if (found.kind !== 'found') return
  const { document } = found
  const startedAt = new Date(document.plannedStartAt)
  if (document.id !== roundId || startedAt >= now || document.date !== londonDate(now)) return

  const acts: Act[] = []
  const write = <K extends ActKind>(kind: K, stop: string | null, actedAt: Date, data: ActData[K]) => {
    // The kind and its data belong together by the types above.
    acts.push({
      id: makeUuidV7(actedAt.getTime(), services.random.bytes(10)),
      seq: acts.length + 1,
      round: roundId,
      stop,
      kind,
      data,
      actedAt: actedAt.toISOString(),
      monotonicMs: actedAt.getTime() - startedAt.getTime(),
      roundVersion: document.version,
    } as unknown as Act)
  }
  if (document.state === 'released') {
    const items = Object.fromEntries(document.vanChecks.map(({ name }) => [name, true]))
    write('van-check', null, startedAt, { items, words: null })
    write('started', null, startedAt, {})
  }
  const [, second] = document.stops.filter(({ kind }) => kind === 'collection')
  const closed = handsBack ? second : undefined
  let isDone = true
  for (const [place, stop] of document.stops.entries()) {
    if (stop.state !== 'waiting') continue
    const arrivedAt = new Date(Date.parse(stop.plannedAt) + lateMs)
    const leftAt = new Date(arrivedAt.getTime() + 150_000)
    isDone = leftAt < now
    if (!isDone) break
    liveStop(write, stop, { place, arrivedAt, leftAt, handsBack: stop === closed })
  }
  if (ends && isDone) write('finished', null, now, { bags: null, kilos: null })
  // Soon after midnight the driver is not there yet, and hears of the road on the way.
  if (closed && !acts.some(({ stop }) => stop === closed.id)) write('handed-back', closed.id, now, closedRoad)
  for (let from = 0; from < acts.length; from += 25)
    // oxlint-disable-next-line no-await-in-loop -- in the order of their numbers
    await takeActs(services, {
      session,
      request: {
        device: deviceId,
        page: 'demonstration',
        sentAt: now.toISOString(),
        acts: acts.slice(from, from + 25),
      },
    })
  await transact(services, (tx) => tx.update(rounds).set({ deviceId: null }).where(eq(rounds.id, roundId)))
}

type Write = <K extends ActKind>(kind: K, stop: string | null, actedAt: Date, data: ActData[K]) => void

function liveStop(
  write: Write,
  stop: DocumentStop,
  {
    place,
    arrivedAt,
    leftAt,
    handsBack,
  }: { place: number; arrivedAt: Date; leftAt: Date; handsBack: boolean },
): void {
  if (stop.kind === 'break') {
    write('break-began', stop.id, arrivedAt, {})
    write('break-ended', stop.id, leftAt, {})
    return
  }
  write('arrived', stop.id, arrivedAt, {})
  if (stop.kind === 'unload') return write('unloaded', stop.id, leftAt, { bags: null, kilos: null })
  if (handsBack) return write('handed-back', stop.id, leftAt, closedRoad)
  const taken = stop.door?.items ?? { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const outcome = outcomes[place % outcomes.length] ?? 'collected'
  if (outcome === 'nothing-out') write('nothing-out', stop.id, leftAt, { words: null, photo: null })
  else if (outcome === 'part-collected')
    write('part-collected', stop.id, leftAt, { taken, reasons: ['duvets'], words: null, photo: null })
  else write('collected', stop.id, leftAt, { taken, photo: null })
}
