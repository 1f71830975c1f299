import { handOverWords as handOver } from '@kindfold/content/booking/hand-over-words.ts'
import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import type { BookingFacts } from '../message-data.ts'

type Asked = Pick<BookingFacts, 'isHandedOver'>

// What donors have to do so that we get their bags: put them out, or be in where they hand them over.

/** By when the bags must be out, or their donor in: the start of the slot, local. */
export const sayReadyBy = ({ isHandedOver }: Asked, { start }: { start: string }): string =>
  isHandedOver ? handOver.beIn(formatTime(start)) : `Please have your bags out by ${formatTime(start)}.`

/** To put the bags out now, or to be in. `ifNotYet` softens it where they may be out already. */
export const sayReadyNow = ({ isHandedOver }: Asked, ifNotYet = ''): string =>
  isHandedOver ? handOver.beInNow : `Please put your bags out now${ifNotYet}.`

/** To leave the bags out, or to be in, while we find out or come late. */
export const sayStayReady = ({ isHandedOver }: Asked): string =>
  isHandedOver ? handOver.beInNow : 'Please leave your bags out.'

/** Of who waits longer than we said. */
export const sayNoNeed = ({ isHandedOver }: Asked): string =>
  isHandedOver ? 'Our driver will ring at your door and wait.' : 'Your bags can stay out.'

/** That the donor need do nothing, though we are late or in doubt. */
export const sayNothingToDo = (asked: Asked): string =>
  asked.isHandedOver
    ? `You do not need to do anything. ${sayNoNeed(asked)}`
    : 'You do not need to do anything. Your bags can stay out, and you do not need to be in.'
