import { bookings } from '@kindfold/database/schema/bookings.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { donorByEmail } from '../../base/donor/donor-by.ts'
import { foldLetters } from '../../base/text/fold-letters.ts'
import { isId } from '../../base/token/is-id.ts'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import { transact } from '@kindfold/database/transact.ts'
import { parseReference } from '../booking/reference.ts'
import {
  findRegularOf,
  readRegular,
  readRegularDays,
  type RegularCollection,
  type RegularDay,
  type RegularState,
} from './regular-collection.ts'

const regularShownAtMost = 50

const wordsAtMost = 8

/**
 * Lists regular collections of some areas, the newest first: by any words of who and where, and by their state. `more`: whether
 * there are others after these.
 */
export async function listRegular(
  services: Services,
  { areas, words, state, page }: { areas: Areas; words: string; state: RegularState | null; page: number },
): Promise<{ found: RegularCollection[]; more: boolean }> {
  const now = services.clock.now()
  const where = and(
    ofAreas(sql`${bookings.areaId}`, areas),
    ofState(state, londonDate(now)),
    ...words
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, wordsAtMost)
      .map(hasWord),
  )
  const found = await services.database.read((tx) =>
    readRegular(tx, where, {
      now,
      limit: regularShownAtMost + 1,
      offset: (page - 1) * regularShownAtMost,
    }),
  )
  return { found: found.slice(0, regularShownAtMost), more: found.length > regularShownAtMost }
}

function ofState(state: RegularState | null, today: string): SQL {
  const isPaused = sql`coalesce(${regularCollections.pausedUntilDate} >= ${today}::date, false)`
  switch (state) {
    case null:
      return sql`true`
    case 'ended':
      return sql`${regularCollections.endedAt} is not null`
    case 'paused':
      return sql`${regularCollections.endedAt} is null and ${isPaused}`
    case 'running':
      return sql`${regularCollections.endedAt} is null and not ${isPaused}`
  }
}

/** A word is part of who and where, whatever stands between its letters there; or it is the whole reference or email address. */
function hasWord(word: string): SQL {
  const letters = foldLetters(word).match(/[\p{L}\p{N}]/gu) ?? []
  const { contactName, addressLine1, addressLine2, town, postcode } = regularCollections
  const rest = sql`coalesce(${addressLine2}, '') || ' ' || ${town} || ' ' || ${postcode}`
  const reference = parseReference(word)
  // A planner that took a word for rare would join and sort all that have it: of an expression like this it expects half.
  return sql`(
    coalesce(search_words(${contactName}, ${addressLine1}, ${rest}) ~ ${letters.join('[^[:alnum:]]*')}, false)
    ${reference.kind === 'parsed' ? sql`or ${bookings.reference} = ${reference.reference}` : sql``}
    ${word.includes('@') ? sql`or ${bookings.donorId} = ${donorByEmail(word)}` : sql``})`
}

/** A regular collection with what became of its days; null where there is none. */
export async function findRegular(
  services: Services,
  regularId: string,
): Promise<{ regular: RegularCollection; days: RegularDay[] } | null> {
  if (!isId(regularId)) return null
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [regular] = await readRegular(tx, sql`${regularCollections.id} = ${regularId}::uuid`, { now })
    return regular ? { regular, days: await readRegularDays(tx, regularId) } : null
  })
}

/** The regular collections of a booking, as staff see them; null where there are none. */
export async function readRegularOf(
  services: Services,
  bookingId: string,
): Promise<RegularCollection | null> {
  const now = services.clock.now()
  return await services.database.read((tx) => findRegularOf(tx, bookingId, now))
}
