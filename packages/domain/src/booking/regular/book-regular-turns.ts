import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import { regularMadeDaysBefore, regularWithinDays } from '@kindfold/content/facts/booking-facts.ts'
import { donors, bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { RegularNotBookedData } from '@kindfold/messages/message-data.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { addDays, countDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { listNextDatesOf } from '../../capacity/collection-day/offered-dates.ts'
import { chooseChannels } from '../../message/choose-channels.ts'
import { composeMessageRow, insertOwnMessages } from '../../message/enqueue-message.ts'
import { bookCollection, type BookResult } from '../booking/book-collection.ts'
import type { RegularRow } from './regular-collection.ts'

/** How many turns a run booked, found booked by their household, and found no day for. */
export type TurnsBooked = { booked: number; hadBooking: number; notBooked: number }

type Fault = RegularNotBookedData['fault']
type Turn = {
  row: RegularRow
  reference: string
  email: string | null
  areaId: string
  horizonDays: number
  donorId: string
}
type Result = { kind: 'booked' | 'had-booking'; bookingId: string } | { kind: 'not-booked'; fault: Fault }

/**
 * Books the turns of regular collections that are due within ten days, as anybody books: each on its day, or on the nearest
 * within three days that has a place. Where its area can be booked fewer days ahead, a turn waits until its day can be. Where
 * no day has a place, the donor is told and it waits for a person. Each turn is booked once, however often and by how many
 * this is done, and whatever kills it: its key is made of the collection and the day.
 */
export async function bookRegularTurns(services: Services): Promise<TurnsBooked> {
  const done = { booked: 0, hadBooking: 0, notBooked: 0 }
  const today = londonDate(services.clock.now())
  const until = addDays(today, regularMadeDaysBefore)
  const due = await transact(services, (tx) =>
    tx
      .select({ id: regularCollections.id })
      .from(regularCollections)
      .where(and(isNull(regularCollections.endedAt), lte(regularCollections.nextOn, until)))
      .orderBy(asc(regularCollections.nextOn), asc(regularCollections.id)),
  )
  for (const { id } of due) {
    // Of one that comes each week two turns may be due.
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each may take a day's last place
      const result = await bookTurn(services, id, today)
      if (result === null) break
      if (result.kind === 'booked') done.booked++
      else if (result.kind === 'had-booking') done.hadBooking++
      else done.notBooked++
    }
  }
  return done
}

/** Deals with the next turn; null where none is due. */
async function bookTurn(services: Services, id: string, today: string): Promise<Result | null> {
  const turn = await transact(services, (tx) => readTurn(tx, id))
  if (turn === null || turn.row.endedAt !== null) return null
  if (turn.row.nextOn > addDays(today, Math.min(regularMadeDaysBefore, turn.horizonDays))) return null
  const result = await findDay(services, turn)
  await transact(services, (tx) => keepResult(services, tx, turn, result))
  return result
}

async function readTurn(tx: DatabaseHandle, id: string): Promise<Turn | null> {
  const [found] = await tx
    .select({
      row: regularCollections,
      reference: bookings.reference,
      email: donors.email,
      areaId: bookings.areaId,
      horizonDays: coverageAreas.horizonDays,
      donorId: bookings.donorId,
    })
    .from(regularCollections)
    .innerJoin(bookings, eq(bookings.id, regularCollections.bookingId))
    .innerJoin(coverageAreas, eq(coverageAreas.id, bookings.areaId))
    .innerJoin(donors, eq(donors.id, bookings.donorId))
    .where(eq(regularCollections.id, id))
  return found ?? null
}

/** Tries its day, then those beside it, the nearest first, by the same act by which everybody books. */
async function findDay(services: Services, turn: Turn): Promise<Result> {
  const today = londonDate(services.clock.now())
  const { nextOn } = turn.row
  const refusals: Fault[] = []
  for (const date of listDays(nextOn)) {
    if (date <= today) {
      refusals.push('not-offered')
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- the next only where this one has no place
    const made = await bookCollection(services, describeTurn(turn, date, refusals[0]))
    if (made.kind === 'booked') return { kind: 'booked', bookingId: made.booking.id }
    if (made.kind === 'household-has-booking') return { kind: 'had-booking', bookingId: made.booking.id }
    refusals.push(nameFault(made))
  }
  return { kind: 'not-booked', fault: chooseFault(refusals) }
}

/** The day, the days after and before it, the nearest first. */
function listDays(date: string): string[] {
  const days = [date]
  for (let away = 1; away <= regularWithinDays; away++) days.push(addDays(date, away), addDays(date, -away))
  return days
}

function describeTurn({ row, email }: Turn, date: string, refusal: Fault | undefined) {
  const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = row
  return {
    draftId: null,
    idempotencyKey: `regular ${row.id} ${row.nextOn}`,
    charitySlug: row.charitySlug,
    postcode: row.postcode,
    collectionDate: date,
    items: { bagsOfClothes, bagsOfBooks, boxesOfBricABrac },
    note: row.note,
    details: {
      name: row.contactName,
      email: email ?? '',
      phone: row.contactPhone,
      line1: row.addressLine1,
      line2: row.addressLine2,
      town: row.town,
      bagsPlace: row.bagsPlace ?? '',
      handOver: row.handOver,
      accessNotes: row.accessNotes,
    },
    // Those of when it began: the letter says so, and that who cannot stand by them skips.
    declarations: { adult: true, entitled: true, acceptable: true, terms: true },
    marketingConsent: false,
    wantsReminder: row.wantsReminder,
    // As it is said now: its donor reads it in the letter.
    said: sayWhoBenefits(row.charitySlug, date),
    regular: {
      weeksBetween: row.weeksBetween,
      dueDate: row.nextOn,
      ...(date !== row.nextOn && {
        because: refusal === 'full' ? ('full' as const) : ('not-offered' as const),
      }),
      nextDueDate: nextDue(row),
      termsVersion: row.termsVersion,
    },
    by: { kind: 'system' } as const,
  }
}

const nextDue = ({ nextOn, weeksBetween }: RegularRow) => addDays(nextOn, 7 * weeksBetween)

function nameFault(made: Exclude<BookResult, { kind: 'booked' | 'household-has-booking' }>): Fault {
  switch (made.kind) {
    case 'date-full':
      return 'full'
    case 'outside':
    case 'do-not-collect':
      return made.kind
    case 'invalid':
      return made.problems.every(({ field }) => field === 'charity') ? 'charity' : 'details'
    case 'past-cut-off':
    case 'date-not-offered':
    case 'too-many':
      return 'not-offered'
  }
}

/** What is so of each day, and is said of one alone where the others were not tried. */
const ofEachDay: readonly Fault[] = ['do-not-collect', 'details', 'outside']

/** What is said of several refusals: that of the day which was due, unless it is so of each. */
function chooseFault(refusals: readonly Fault[]): Fault {
  return ofEachDay.find((fault) => refusals.includes(fault)) ?? refusals[0] ?? 'not-offered'
}

/** Keeps what became of a turn, and goes on to the next. Whoever comes second finds it kept. */
async function keepResult(services: Services, tx: DatabaseHandle, turn: Turn, result: Result): Promise<void> {
  const now = services.clock.now()
  const { id, nextOn } = turn.row
  const kept = await tx
    .insert(regularDays)
    .values({
      regularId: id,
      dueDate: nextOn,
      outcome: result.kind,
      bookingId: result.kind === 'not-booked' ? null : result.bookingId,
      fault: result.kind === 'not-booked' ? result.fault : null,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ dueDate: regularDays.dueDate })
  await tx
    .update(regularCollections)
    .set({ nextOn: nextDue(turn.row) })
    .where(and(eq(regularCollections.id, id), eq(regularCollections.nextOn, nextOn)))
  if (kept.length > 0 && result.kind === 'not-booked') await tellNotBooked(services, tx, turn, result.fault)
}

const firstDay = '2020-01-01'

/** Tells the donor that nothing is booked, and how to book. */
async function tellNotBooked(
  services: Services,
  tx: DatabaseHandle,
  { row, reference, email, areaId, donorId }: Turn,
  fault: Fault,
): Promise<void> {
  const { id, bookingId, charitySlug, contactName: name, contactPhone: phone, nextOn } = row
  const data: RegularNotBookedData = {
    reference,
    name,
    charitySlug,
    dueDate: nextOn,
    nextDueDate: nextDue(row),
    fault,
    nextDates: await listNextDatesOf(tx, { areaId, charitySlug }, services.clock.now()),
    ...(email === null && { isWithoutEmail: true }),
  }
  const ways = chooseChannels(services, 'regular-not-booked', data, { email, phone })
  // One letter for each day that is due.
  const about = { bookingId, donorId, subjectId: id, version: countDays(firstDay, nextOn) }
  await insertOwnMessages(
    services,
    tx,
    ways.map((way) => composeMessageRow(services, 'regular-not-booked', data, { ...way, ...about })),
  )
}
