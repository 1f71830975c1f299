import { bookings } from '@kindfold/database/schema/bookings.ts'
import { manyActBookings, manyActs } from '@kindfold/database/schema/many-acts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { inArray } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { searchBookings, type SearchAsked } from '../desk/search/search-bookings.ts'
import { isId } from '../../base/token/is-id.ts'
import { bookingsAtOnce } from './many.ts'

/** Those that were ticked, by id; or all that a search finds. */
export type Choice = { by: 'tick'; bookingIds: readonly string[] } | ({ by: 'search' } & SearchAsked)

/** Bookings were chosen together, by the id of what is done on them; nothing is done yet. */
export type ChooseResult =
  | { kind: 'chosen'; id: string; count: number }
  | { kind: 'none' }
  /** More than `bookingsAtOnce`. */
  | { kind: 'too-many' }

const rowsAtATime = 500

/**
 * Puts bookings together for one act on all of them; nothing happens to them yet. `areas`: where the member may act on
 * many; a booking of another area is not chosen.
 */
export async function chooseMany(
  services: Services,
  choice: Choice,
  { areas, by }: { areas: 'all' | readonly string[]; by: StaffAuthor },
): Promise<ChooseResult> {
  const found =
    choice.by === 'tick'
      ? await findTicked(services, choice.bookingIds, areas)
      : await findAll(services, { ...choice, areas })
  if (found.length === 0) return { kind: 'none' }
  if (found.length > bookingsAtOnce) return { kind: 'too-many' }
  return await transact(services, async (tx) => {
    const [act] = await tx
      .insert(manyActs)
      .values({ chosenAt: services.clock.now(), ...toActorColumns(by) })
      .returning({ id: manyActs.id })
    if (act === undefined) throw new Error('the choice was not written')
    const rows = found.map(({ id, collectionDate }) => ({
      actId: act.id,
      bookingId: id,
      fromDate: collectionDate,
    }))
    for (let from = 0; from < rows.length; from += rowsAtATime)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.insert(manyActBookings).values(rows.slice(from, from + rowsAtATime))
    return { kind: 'chosen', id: act.id, count: rows.length }
  })
}

type Found = { id: string; collectionDate: string }

async function findTicked(
  services: Services,
  ids: readonly string[],
  areas: 'all' | readonly string[],
): Promise<Found[]> {
  const known = [...new Set(ids)].filter(isId).slice(0, bookingsAtOnce + 1)
  if (known.length === 0) return []
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: bookings.id, collectionDate: bookings.collectionDate, areaId: bookings.areaId })
      .from(bookings)
      .where(inArray(bookings.id, known)),
  )
  return rows.filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
}

/** One more than may be chosen, at most. */
async function findAll(services: Services, asked: SearchAsked): Promise<Found[]> {
  const found: Found[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await searchBookings(services, { ...asked, after, limit: rowsAtATime })
    if (page.kind === 'unclear') return []
    found.push(...page.bookings)
    after = page.next
  } while (after !== null && found.length <= bookingsAtOnce)
  return found
}
