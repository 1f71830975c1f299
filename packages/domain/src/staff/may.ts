import { staffRoleNames, type StaffRoleName } from '@kindfold/database/schema/staff.ts'

export type { StaffRoleName } from '@kindfold/database/schema/staff.ts'

/** Every role that one of our people can have, by the name that is stored. */
export const roleNames = staffRoleNames

/** A role, in one area or in all of them (null). */
export type StaffRole = { role: StaffRoleName; areaId: string | null }

/** One of our people, with what the person may do. */
export type StaffMember = { id: string; name: string; email: string; roles: readonly StaffRole[] }

const everyone = ['support', 'dispatcher', 'editor', 'finance', 'finance-approver', 'admin'] as const
const telephone = ['support', 'dispatcher', 'admin'] as const
const planning = ['dispatcher', 'admin'] as const
const writing = ['editor', 'admin'] as const
const money = ['finance', 'finance-approver'] as const

/**
 * Who may do what at the desk: the one table that pages, acts and menus read (desk spec, Roles). A role that is given for
 * one area counts for bookings and days of that area, and for no act that is about all areas.
 */
export const staffRights = {
  'see-today': everyone,
  'manage-own-account': everyone,
  'see-bookings': telephone,
  'book-for-caller': telephone,
  'change-booking': telephone,
  'cancel-booking': telephone,
  'write-staff-note': telephone,
  'merge-donors': telephone,
  'tick-calls': telephone,
  'see-messages': telephone,
  'send-again': telephone,
  'release-messages': planning,
  'end-links': telephone,
  'answer-requests': telephone,
  'see-days': telephone,
  'see-waiting-list': telephone,
  'change-days': planning,
  'act-on-many': planning,
  'record-outcome': planning,
  'correct-outcome': planning,
  'tell-waiting-list': planning,
  'see-figures': planning,
  'see-rounds': telephone,
  'plan-rounds': planning,
  'judge-exceptions': planning,
  'close-days': planning,
  'manage-vans': planning,
  'manage-phones': ['admin'],
  'write-articles': writing,
  'manage-pictures': writing,
  'manage-reviews': writing,
  'change-facts': writing,
  // An administrator looks on: no money moves, and nothing of where it goes is said or seen, by that role alone.
  'see-money': [...money, 'admin'],
  'record-receipts': ['finance'],
  'prepare-payments': ['finance'],
  'approve-payments': ['finance-approver'],
  'enter-agreements': ['finance'],
  'approve-agreements': ['finance-approver'],
  'see-bank-details': money,
  'enter-bank-details': ['finance'],
  'check-bank-details': money,
  'close-months': ['finance'],
  'answer-for-accountant': ['finance'],
  'change-installation': ['admin'],
  'change-areas': ['admin'],
  'manage-people': ['admin'],
  'run-jobs': ['admin'],
  'see-audit': ['admin'],
  export: ['admin'],
} as const satisfies Record<string, readonly StaffRoleName[]>

export type StaffRight = keyof typeof staffRights

/** Every right, in the order of the table of roles. */
export const staffRightNames = Object.keys(staffRights) as StaffRight[]

/** Acts on what belongs to no area, such as the public site, our people and the jobs: a role that is given for one area opens none of them. */
const rightsOfNoArea = [
  'answer-requests',
  'write-articles',
  'manage-pictures',
  'manage-reviews',
  'change-facts',
  'change-installation',
  'manage-phones',
  'manage-people',
  'run-jobs',
  'release-messages',
  'see-money',
  'record-receipts',
  'prepare-payments',
  'approve-payments',
  'enter-agreements',
  'approve-agreements',
  'see-bank-details',
  'enter-bank-details',
  'check-bank-details',
  'close-months',
  'answer-for-accountant',
] as const satisfies readonly StaffRight[]

/** A right to what belongs to no area. Who has it in one area alone does not have it. */
export type RightOfNoArea = (typeof rightsOfNoArea)[number]

/** The rights that only a role in all areas gives. */
export const rightsOverAllAreas: ReadonlySet<StaffRight> = new Set<StaffRight>(rightsOfNoArea)

/** Whether a member of staff may do this; with an area, whether there. Without one: whether anywhere. */
export function may(member: Pick<StaffMember, 'roles'>, act: StaffRight, areaId?: string | null): boolean {
  const place = rightsOverAllAreas.has(act) ? null : areaId
  const allowed: readonly StaffRoleName[] = staffRights[act]
  return member.roles.some(
    (given) =>
      allowed.includes(given.role) &&
      (place === undefined || given.areaId === null || given.areaId === place),
  )
}

/** The areas in which a member may do this: every one, or these. */
export function listAreasFor(member: Pick<StaffMember, 'roles'>, act: StaffRight): 'all' | string[] {
  const allowed: readonly StaffRoleName[] = staffRights[act]
  const areas = member.roles.filter(({ role }) => allowed.includes(role)).map(({ areaId }) => areaId)
  if (areas.includes(null)) return 'all'
  return rightsOverAllAreas.has(act) ? [] : [...new Set(areas.filter((id) => id !== null))]
}
