/** What became of a collection, as the desk calls it, whoever recorded it: staff, or a driver by an act. */
export const outcomeNames = {
  collected: 'Collected',
  'part-collected': 'Partly collected',
  refused: 'Nothing could be taken',
  missed: 'We did not come',
  'nothing-out': 'Nothing was out',
  'no-access': 'The bags could not be reached',
} as const

/** The same in a table: one word or two. */
export const shortOutcomeNames = {
  collected: 'collected',
  'part-collected': 'in part',
  refused: 'not taken',
  missed: 'missed',
  'nothing-out': 'nothing out',
  'no-access': 'no access',
} as const satisfies Record<keyof typeof outcomeNames, string>

/** The same beside the boxes of the paper sheet, for what a driver can tick. */
export const tickedOutcomeNames = {
  collected: 'Collected',
  'part-collected': 'Part',
  refused: 'Not taken',
  'nothing-out': 'Nothing out',
  'no-access': 'No access',
} as const satisfies Record<Exclude<keyof typeof outcomeNames, 'missed'>, string>
