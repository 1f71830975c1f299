import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Channel } from '@kindfold/messages/channels.ts'
import { getMessageKind } from '@kindfold/messages/message-kinds.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { isCancellable } from '../../booking/change/cancel-booking.ts'
import { isBeforeCutOff } from '../../capacity/collection-day/cut-off.ts'
import { countTexts } from '@kindfold/messages/texts/gsm.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import { markShown } from '../../base/dry-run/mark-shown.ts'
import { drawPreview } from '../message/draw-preview.ts'
import { previewAct, type ActPreview } from '../message/preview-act.ts'
import { actOnOne } from './act-on-one.ts'
import { explainDay } from './explain-day.ts'
import type { ActOnMany, ManyOutcome } from './many.ts'
import { raisePlaces } from './raise-places.ts'
import { listManyRows, listRowsOf, type ManyRow } from './read-many.ts'

/** The places of an area on the day to which bookings move. */
type PlacesThere = {
  areaId: string
  areaName: string
  /** How many bookings of the area would move there, and how many places are free. */
  needed: number
  free: number
  /** Why nothing can move there, however many places it has. */
  why: 'no-collections' | 'closed' | 'past-cut-off' | 'too-far' | null
}

type Way = Channel | 'nobody'

/** What an act on many would do, before it is asked for. */
export type ManyWeighed = {
  /** All of them, in the order of `listManyRows`. */
  rows: ManyRow[]
  going: ManyRow[]
  staying: { row: ManyRow; why: ManyOutcome }[]
  /** Of a move, by area. */
  places: PlacesThere[]
  /** Of all of this: with another nothing is done. */
  mark: string
}

/** The same, with whom it tells. */
export type ManyJudgement = ManyWeighed & {
  /** How many donors are told by which way; `nobody`: neither an address nor a number. */
  ways: Partial<Record<Way, number>>
  /** How many texts are paid for: a long one costs as many as two. */
  texts: number
  /** One message of each way, drawn. */
  messages: ActPreview<unknown>['messages']
}

/** No van makes more stops on a day. */
const handedAtOnce = 100

/** Says what an act on many would do to each of them, as far as it can be said without trying. Writes nothing. */
async function weighUntried(
  services: Services,
  { id, act }: { id: string; act: ActOnMany },
): Promise<ManyWeighed> {
  const rows = await listManyRows(services, { id })
  const today = londonDate(services.clock.now())
  const isTooMuch = act.kind === 'hand' && rows.length > handedAtOnce
  const open = rows.map((row) => ({
    row,
    why: isTooMuch ? ('no-room' as const) : explainStaying(services, row, act, today),
  }))
  const bookingIds = open.flatMap(({ row, why }) => (why === null ? [row.bookingId] : []))
  const kept = act.kind === 'move' ? await explainDay(services, { bookingIds, toDate: act.toDate }) : null
  const judged = open.map(({ row, why }) => ({ row, why: why ?? kept?.get(row.bookingId) ?? null }))
  const going = judged.flatMap(({ row, why }) => (why === null ? [row] : []))
  const staying = judged.flatMap(({ row, why }) => (why === null ? [] : [{ row, why }]))
  const places = act.kind === 'move' ? await listPlaces(services, going, act.toDate) : []
  return { rows, going, staying, places, mark: markMany({ going, places }) }
}

const markMany = ({ going, places }: Pick<ManyWeighed, 'going' | 'places'>): string =>
  markShown([going.map(({ bookingId }) => bookingId), places])

/** Says what an act on many would do to each of them; what a round can take is tried. Writes nothing. */
export const weighMany = async (
  services: Services,
  asked: { id: string; act: ActOnMany; by: StaffAuthor },
): Promise<ManyWeighed> =>
  asked.act.kind === 'hand' ? await judgeMany(services, asked) : await weighUntried(services, asked)

/** Says besides who is told by which way and in which words. Writes nothing. */
export async function judgeMany(
  services: Services,
  { id, act, by, raises = false }: { id: string; act: ActOnMany; by: StaffAuthor; raises?: boolean },
): Promise<ManyJudgement> {
  const weighed = await weighUntried(services, { id, act })
  const { going, places } = weighed
  // What a round can take is known once all of them are tried; else one donor of each way shows the words.
  const byWay = act.kind === 'hand' ? null : Map.groupBy(going, (row) => findWay(services, act.kind, row))
  const tried = byWay === null ? going : [...byWay.values()].flatMap(([first]) => first ?? [])
  const dryRun = await previewAct(
    services,
    async (within) => {
      if (raises && act.kind === 'move') await raisePlaces(within, places, { date: act.toDate, by })
      const outcomes = new Map<string, ManyOutcome>()
      for (const { bookingId, fromDate } of tried)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        outcomes.set(bookingId, await actOnOne(within, { act, bookingId, fromDate, by }))
      return outcomes
    },
    { drawnAtMost: byWay?.size ?? 1 },
  )
  const ways: ManyJudgement['ways'] =
    byWay === null ? dryRun.told : Object.fromEntries([...byWay].map(([way, rows]) => [way, rows.length]))
  const told = countTold(ways, dryRun.messages)
  if (byWay !== null) return { ...weighed, ...told }
  const outcomeOf = (row: ManyRow) => dryRun.result.get(row.bookingId) ?? 'failed'
  const taken = going.filter((row) => outcomeOf(row) === 'done')
  return {
    ...weighed,
    ...told,
    going: taken,
    mark: markMany({ going: taken, places }),
    staying: [
      ...weighed.staying,
      ...going.flatMap((row) => (outcomeOf(row) === 'done' ? [] : [{ row, why: outcomeOf(row) }])),
    ],
  }
}

/** Why a booking stays as it is; null when it goes. */
function explainStaying(services: Services, row: ManyRow, act: ActOnMany, today: string): ManyOutcome | null {
  if (row.date !== row.fromDate) return 'moved-since'
  if (act.kind === 'write') {
    if (row.status === 'cancelled' || row.name === null) return 'not-open'
    return findWay(services, act.kind, row) === 'nobody' ? 'unreached' : null
  }
  // A driver who has set out is not called back.
  if (row.status === 'on-the-way' || !isCancellable(row.status)) return 'not-open'
  if (act.kind !== 'cancel' && row.date < today) return 'not-open'
  return act.kind === 'move' && row.date === act.toDate ? 'same-day' : null
}

async function listPlaces(
  services: Services,
  going: readonly ManyRow[],
  toDate: string,
): Promise<PlacesThere[]> {
  const needed = new Map<string, number>()
  for (const { areaId } of going) needed.set(areaId, (needed.get(areaId) ?? 0) + 1)
  if (needed.size === 0) return []
  const now = services.clock.now()
  const ids = [...needed.keys()]
  const { areas, days } = await services.database.read(async (tx) => ({
    areas: await tx.select().from(coverageAreas).where(inArray(coverageAreas.id, ids)),
    days: await tx.select().from(collectionDays).where(eq(collectionDays.date, toDate)),
  }))
  return areas
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .map((area) => {
      const day = days.find(({ areaId }) => areaId === area.id)
      const isFar = toDate > addDays(londonDate(now), area.horizonDays)
      const why = !isBeforeCutOff(now, toDate, area.cutOff)
        ? 'past-cut-off'
        : isFar
          ? 'too-far'
          : day === undefined
            ? 'no-collections'
            : day.closedReason === null
              ? null
              : 'closed'
      const free = day === undefined ? 0 : day.capacity - day.booked - day.held
      return { areaId: area.id, areaName: area.name, needed: needed.get(area.id) ?? 0, free, why }
    })
}

const kindOf = { move: 'changed', cancel: 'cancelled', write: 'note' } as const

/** Who is told by which way. */
export type ManyTold = Pick<ManyJudgement, 'ways' | 'texts' | 'messages'>

/**
 * Says by which way the donors of bookings would be written to, and in which words: of an invented donor, since whoever asks
 * may not see who gives. `to`: what stands in the place of a donor's address.
 */
export async function describeWriting(
  services: Services,
  { bookingIds, words, to }: { bookingIds: readonly string[]; words: string; to: string },
): Promise<ManyTold> {
  const rows = await listRowsOf(services, bookingIds)
  const byWay = Map.groupBy(rows, (row) => findWay(services, 'write', row))
  const hours = await readPhoneHours(services)
  const data = { ...getMessageKind('note').example, words }
  const channels = [...byWay.keys()].filter((channel) => channel !== 'nobody')
  const note = { kind: 'note', data, recipient: to, dueAt: services.clock.now() }
  const messages = await services.database.read(
    async (tx) =>
      await Promise.all(channels.map((channel) => drawPreview(services, tx, { ...note, channel }, hours))),
  )
  return countTold(Object.fromEntries([...byWay].map(([way, some]) => [way, some.length])), messages)
}

/** With how many texts are paid for: those to donors of one way are alike but for dates and names of a length. */
function countTold(ways: ManyTold['ways'], messages: ManyTold['messages']): ManyTold {
  const text = messages.find(({ channel }) => channel === 'sms')?.text ?? ''
  return { ways, texts: countTexts(text) * (ways.sms ?? 0), messages }
}

/** The way that a donor is told by; `nobody`: neither an address nor a number. */
function findWay(services: Services, kind: keyof typeof kindOf, { email, phone }: ManyRow): Way {
  const name = kindOf[kind]
  // Which words it says does not change the way.
  const { example } = getMessageKind(name)
  const [chosen] = chooseChannels(services, name, { ...example, by: 'staff' } as typeof example, {
    email,
    phone,
  })
  return chosen?.channel ?? 'nobody'
}
