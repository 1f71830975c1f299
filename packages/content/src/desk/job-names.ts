import { sayKey } from './say-key.ts'

/** What each job that we do by itself is called at the desk. */
export const jobNames: Record<string, string> = {
  'keep-erasures': 'Keep the register of erasures',
  'back-up': 'Take a backup',
  'renew-demonstration': 'Bring the demonstration up to date',
  'make-collection-days': 'Open new days',
  'wipe-access-notes': 'Delete notes for drivers',
  'anonymise-donors': 'Delete details of donors',
  'forget-requests': 'Delete old requests',
  'forget-photos': 'Delete old photos',
  'check-counters': 'Check the counters of days',
  'check-open-days': 'Check that days are open',
  'recount-ledger': 'Count the ledger anew',
  'tell-of-payments': 'Write of payments that must be sent',
  'check-vans': 'Check that the vans carry what is sold',
  calibrate: 'Learn from past rounds',
  'book-regular': 'Book regular collections',
  'watch-rounds': 'Watch the rounds',
  'follow-rounds': 'Follow the rounds',
  'act-on-many': 'Do what was asked for many bookings',
  'run-again': 'Run what was given up',
  'fold-figures': 'Add up the figures',
  'sweep-expired': 'Clear away what has expired',
  'finish-pictures': 'Finish pictures',
  'remind-donors': 'Remind donors',
  'plan-rounds': 'Plan the rounds',
  'assign-windows': 'Set and tell the time slots',
  'check-windows': 'Check that time slots were told',
}

/** The name of a job; of one that is no more, its key as words. */
export const nameJob = (job: string): string => jobNames[job] ?? sayKey(job)
