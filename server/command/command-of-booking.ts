import { findBookingWords } from '@kindfold/content/desk/outcome-words.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { answer } from './answer.ts'
import { formatBooking } from './format-booking.ts'
import { readWord } from './read-given.ts'
import { done, type Command } from './command.ts'

/** Shows one booking. */
export const commandOfBooking: Command = {
  name: 'show',
  usage: 'REFERENCE',
  places: 1,
  does: 'Shows everything about a booking: facts, history, messages and whether they arrived.',
  read(given) {
    const named = readWord(given, 0, 'REFERENCE')
    if (named.kind === 'faulty') return named
    const reference = named.value
    return {
      kind: 'read',
      async act(services) {
        const found = await findBookingForStaff(services, { reference })
        return found.kind === 'found'
          ? done(formatBooking(found, services.clock.now()))
          : answer(found, findBookingWords, { reference })
      },
    }
  },
}
