import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { writeNote } from '../../booking/change/write-note.ts'
import { giveToRound, type GiveToRoundResult } from '../../rounds/round/give-to-round.ts'
import type { ActOnMany, ManyOutcome } from './many.ts'

const handed: Record<GiveToRoundResult['kind'], ManyOutcome> = {
  given: 'done',
  elsewhere: 'elsewhere',
  unchanged: 'on-round',
  fixed: 'pinned',
  refused: 'not-open',
  'no-place': 'no-room',
}

/** Does an act on many to one of them. A booking that is on another day than when it was chosen stays as it is. */
export async function actOnOne(
  services: Services,
  asked: { act: ActOnMany; bookingId: string; fromDate: string; by: StaffAuthor },
): Promise<ManyOutcome> {
  const { act, bookingId, fromDate, by } = asked
  switch (act.kind) {
    case 'cancel': {
      const cancelled = await cancelBooking(services, { bookingId, date: fromDate, by, reason: act.reason })
      if (cancelled.kind === 'cancelled') return 'done'
      return cancelled.kind === 'stale' ? 'moved-since' : 'not-open'
    }
    case 'move': {
      const moved = await moveToAnotherDay(services, {
        bookingId,
        date: act.toDate,
        by,
        forUs: { fromDate, reason: act.reason },
      })
      switch (moved.kind) {
        case 'changed':
          return 'done'
        case 'unchanged':
          return 'same-day'
        case 'stale':
          return 'moved-since'
        case 'household-has-booking':
        case 'do-not-collect':
          return moved.kind
        case 'refused':
          return 'not-open'
        case 'date-full':
        case 'date-not-offered':
        case 'past-cut-off':
          return 'no-place'
      }
    }
    case 'hand': {
      const { kind } = await giveToRound(services, { bookingId, roundId: act.toRoundId, by })
      return handed[kind]
    }
    case 'write': {
      const written = await writeNote(services, { bookingId, fromDate, words: act.words, by })
      switch (written.kind) {
        case 'written':
          return 'done'
        case 'stale':
          return 'moved-since'
        case 'refused':
          return 'not-open'
        case 'unreached':
          return 'unreached'
      }
    }
  }
}
