import { dayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import { readLondonClock } from '../calendar/london-time.ts'
import type { Services } from '../services.ts'

/** Whether donors are still told of today. */
export const isBeforeDayEnd = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>) =>
  !settings.keepsNight || readLondonClock(clock.now()).time < dayEndsAt
