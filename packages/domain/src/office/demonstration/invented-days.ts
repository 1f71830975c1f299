import { listPartners } from '@kindfold/content/charities/charities.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, inArray, like, lte, or, sql } from 'drizzle-orm'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { addDay } from '../../capacity/collection-day/add-day.ts'
import type { Services } from '../../base/services/services.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { inventDonor } from './invented-donors.ts'
import type { InventedTown } from './invented-towns.ts'

/** A booking that was invented. */
export type InventedBooking = {
  id: string
  items: { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }
}

/** What every key of an invented booking begins with. */
const keyBegins = 'demonstration-'

/** Whether a booking was invented, or is a turn of what was begun beside one, as SQL. */
export const isInvented = or(
  like(bookings.idempotencyKey, `${keyBegins}%`),
  sql`${bookings.id} in (
    select d.booking_id from regular_days d join regular_collections r on r.id = d.regular_id
    join bookings began on began.id = r.booking_id
    where began.idempotency_key like ${`${keyBegins}%`})`,
)

/** The services of a demonstration at another moment: nobody need be told of what is invented, and nothing is limited. */
export const moveClock =
  (services: Services) =>
  (instant: Date): Services =>
    replaceServices(services, {
      clock: { now: () => instant },
      log: { info() {}, warn() {}, error: services.log.error.bind(services.log) },
      settings: { ...services.settings, visitorLimits: null, emailsToOneRecipient: null },
    })

/** Opens a day in an area: a demonstration lives on a Sunday and on a bank holiday too, where staff cannot open one. */
export async function openInventedDay(
  services: Services,
  { areaId, date, by }: { areaId: string; date: string; by: Actor },
): Promise<void> {
  await addDay(services, { areaId, date, capacity: 60, by })
  await transact(services, (tx) =>
    tx
      .insert(collectionDays)
      .values({ areaId, date, capacity: 60, isExtra: true, hasOwnCapacity: true })
      .onConflictDoUpdate({
        target: [collectionDays.areaId, collectionDays.date],
        set: { closedReason: null },
      }),
  )
}

/**
 * Books collections of invented people, one every seven minutes. `from` numbers the people; `key` tells the bookings of
 * one day from those of the same people on another.
 */
export async function bookInvented(
  at: (instant: Date) => Services,
  {
    town: { areaId, town, postcodes },
    date,
    count,
    from,
    bookedAt,
    key,
  }: { town: InventedTown; date: string; count: number; from: number; bookedAt: Date; key: string },
): Promise<InventedBooking[]> {
  const made: InventedBooking[] = []
  const partners = listPartners()
  for (let place = from; place < from + count; place++) {
    const items = { bagsOfClothes: 1 + (place % 6), bagsOfBooks: place % 3, boxesOfBricABrac: place % 2 }
    const charitySlug = partners[place % partners.length]?.slug ?? 'all-charities'
    const services = at(new Date(bookedAt.getTime() + place * 420_000))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const done = await bookCollection(services, {
      draftId: null,
      idempotencyKey: `${keyBegins}${key}${String(place).padStart(12, '0')}`,
      charitySlug,
      postcode: postcodes[place % postcodes.length] ?? postcodes[0],
      collectionDate: date,
      items,
      note: place % 5 === 0 ? 'A winter coat among them is as good as new.' : null,
      details: inventDonor(place, town),
      declarations: { adult: true, entitled: true, acceptable: true, terms: true },
      marketingConsent: false,
      said: sayWhoBenefits(charitySlug, date),
    })
    if (done.kind === 'booked') made.push({ id: done.booking.id, items })
    else services.log.warn({ kind: done.kind, areaId, date }, 'an invented booking was not made')
  }
  return made
}

/** Calls what was due sent, so that the worker sends nothing of the invented past. `of`: only messages of invented bookings, or these kinds. */
export async function settleDue(
  tx: DatabaseHandle,
  now: Date,
  of?: { inventedAlone: true } | { kinds: readonly MessageKind[] },
): Promise<void> {
  await tx
    .update(messages)
    .set({
      status: 'sent',
      attempts: 1,
      sentAt: sql`${messages.dueAt}`,
      deliveredAt: sql`${messages.dueAt}`,
    })
    .where(
      and(
        inArray(messages.status, ['due', 'sending']),
        lte(messages.dueAt, now),
        of && 'kinds' in of ? inArray(messages.kind, [...of.kinds]) : undefined,
        of && 'inventedAlone' in of
          ? inArray(messages.bookingId, tx.select({ id: bookings.id }).from(bookings).where(isInvented))
          : undefined,
      ),
    )
}
