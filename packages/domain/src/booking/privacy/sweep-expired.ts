import {
  emailsToOneRecipientWithinMinutes,
  toldPlaceKeptDays,
} from '@kindfold/content/facts/booking-facts.ts'
import { attempts, donorLinks, drafts, waitingList } from '@kindfold/database/schema/donor-access.ts'
import { donorMerges } from '@kindfold/database/schema/donor-merges.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { absences } from '@kindfold/database/schema/rota.ts'
import { standingNotes } from '@kindfold/database/schema/standing-notes.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { giveUpCalls } from '../../message/give-up-calls.ts'
import { countJourneys } from '../booking/count-journeys.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { sweepHolds } from '../../capacity/collection-day/sweep-holds.ts'
import { transact } from '@kindfold/database/transact.ts'

const dayMs = 86_400_000
/** So long after it ended nobody asks any more who was away. */
const absenceKeptDays = 365
/** For a while an expired link still says that it has expired. */
const expiredLinkKeptMs = 30 * dayMs

/** How many rows of each kind were deleted because their time was over. */
export type Swept = {
  holds: number
  calls: number
  drafts: number
  links: number
  attempts: number
  unknownLookUps: number
  notifiedPlaces: number
  standingNotes: number
  absences: number
}

/**
 * Deletes what has expired: holds, drafts, links, counted attempts, look-ups for nobody, notified places on the waiting
 * list and standing notes that ended, absences a year after they did. Gives up calls about what is over.
 */
export async function sweepExpired(services: Services): Promise<Swept> {
  const now = services.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    holds: await transact(services, (tx) => sweepHolds(tx, now)),
    calls: await transact(services, (tx) => giveUpCalls(tx, now)),
    ...(await transact(services, async (tx) => {
      const goneDrafts = await tx
        .delete(drafts)
        .where(lt(drafts.expiresAt, now))
        .returning({ data: drafts.data, bookingId: drafts.bookingId, createdAt: drafts.createdAt })
      await countJourneys(tx, goneDrafts, 'left')
      const links = await tx
        .delete(donorLinks)
        .where(lt(donorLinks.expiresAt, before(expiredLinkKeptMs)))
        .returning({ id: donorLinks.tokenHash })
      const oldAttempts = await tx
        .delete(attempts)
        .where(lt(attempts.lastAt, before(emailsToOneRecipientWithinMinutes * 60_000)))
        .returning({ id: attempts.key })
      const lookUps = await tx
        .delete(messages)
        .where(
          and(
            eq(messages.kind, 'sign-in'),
            eq(messages.status, 'withdrawn'),
            isNull(messages.donorId),
            lt(messages.createdAt, before(dayMs)),
          ),
        )
        .returning({ id: messages.id })
      const notified = await tx
        .delete(waitingList)
        .where(lt(waitingList.toldAt, before(toldPlaceKeptDays * dayMs)))
        .returning({ id: waitingList.id })
      await scrubMessages(
        tx,
        notified.map(({ id }) => id),
      )
      const ended = await tx
        .delete(standingNotes)
        .where(lt(standingNotes.untilDate, londonDate(now)))
        .returning({ id: standingNotes.id })
      const pastAbsences = await tx
        .delete(absences)
        .where(lt(absences.untilDate, addDays(londonDate(now), -absenceKeptDays)))
        .returning({ id: absences.id })
      // They can be undone for a day, and what they keep for it is nobody's after that.
      await tx.delete(donorMerges).where(lt(donorMerges.at, before(dayMs)))
      return {
        drafts: goneDrafts.length,
        links: links.length,
        attempts: oldAttempts.length,
        unknownLookUps: lookUps.length,
        notifiedPlaces: notified.length,
        standingNotes: ended.length,
        absences: pastAbsences.length,
      }
    })),
  }
}
