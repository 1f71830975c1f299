import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { roleNames, type StaffRole, type StaffRoleName } from '../../staff/may.ts'
import type { Field } from './field.ts'

/** How roles are written at a terminal, for the help of its commands. */
export const rolesHelp = `A role counts in all areas, or in one: support@cambridge. Roles: ${roleNames.join(', ')}.`

const areKnown = (typed: readonly string[]) =>
  typed.every((one) => (roleNames as readonly string[]).includes(one.split('@')[0] ?? ''))

/** Reads `admin,support@cambridge`: a role in all areas, and one in one. */
const readRoles = (typed: readonly string[]): StaffRole[] =>
  typed.map((one) => {
    const [role = '', areaId = null] = one.split('@')
    // Only known ones are read.
    return { role: role as StaffRoleName, areaId }
  })

const split = (typed: string) =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The roles that a person shall have. */
export const askRoles: Field<StaffRole[]> = {
  at: { at: 'option', name: 'role', shows: 'admin,support@cambridge' },
  read(typed) {
    if (typed === undefined) return { kind: 'faulty', fault: 'missing', words: rolesHelp }
    const roles = split(typed)
    if (areKnown(roles)) return { kind: 'read', value: readRoles(roles) }
    const words = peopleWords.noSuchRole
    return { kind: 'faulty', fault: 'not-one-of', typed, choices: roleNames, words }
  },
}

/** The roles that its page showed; the command has seen none. */
export const askRolesSeen: Field<StaffRole[] | undefined> = {
  at: { at: 'form' },
  read: (typed) => ({
    kind: 'read',
    value: typed === undefined ? undefined : readRoles(split(typed)),
  }),
}
