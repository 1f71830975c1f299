import { dayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** Whether donors are still told of today. */
export const isBeforeDayEnd = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>) =>
  !settings.keepsNight || readLondonClock(clock.now()).time < dayEndsAt
