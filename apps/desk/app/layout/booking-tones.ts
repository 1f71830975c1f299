import type { manageWords } from '@kindfold/content/booking/manage-words.ts'

/** How much a state of a booking asks for attention. */
export const bookingTones = {
  booked: 'info',
  scheduled: 'info',
  'on-the-way': 'info',
  collected: 'good',
  'part-collected': 'warn',
  refused: 'warn',
  missed: 'bad',
  'nothing-out': 'warn',
  'no-access': 'warn',
  cancelled: 'neutral',
} as const satisfies Record<keyof typeof manageWords.statuses, 'neutral' | 'good' | 'warn' | 'bad' | 'info'>
