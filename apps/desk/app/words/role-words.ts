/** The roles as people read them, and what each is for. */
export const roleWords = {
  support: { name: 'Support', does: 'Answers the telephone: finds, makes, changes and cancels bookings.' },
  dispatcher: {
    name: 'Dispatcher',
    does: 'Plans days and places, and records what became of each collection.',
  },
  editor: { name: 'Editor', does: 'Writes articles and keeps pictures, reviews and facts up to date.' },
  finance: {
    name: 'Finance',
    does: 'Records what came in, prepares payments, enters agreements and bank details, closes months.',
  },
  'finance-approver': {
    name: 'Finance approver',
    does: 'Approves payments and agreements that another person prepared.',
  },
  admin: {
    name: 'Administrator',
    does: 'Invites people, changes areas, reads the audit, and may do all the rest but move money.',
  },
  driver: { name: 'Driver', does: 'Works with the driver’s app only.' },
} as const
