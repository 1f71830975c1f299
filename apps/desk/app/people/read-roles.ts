import { roleNames, type StaffRole, type StaffRoleName } from '@kindfold/domain/staff/may.ts'

/** Reads the roles of a form, by default the ticked ones: 'support' in all areas, 'support@cambridge' in one. */
export function readRoles(form: FormData, field = 'role'): StaffRole[] {
  return form.getAll(field).flatMap((typed) => readRole(String(typed)))
}

/** Reads one: none is what nobody can have. */
function readRole(typed: string): StaffRole[] {
  const [name = '', areaId = null] = typed.split('@')
  const isKnown = (roleNames as readonly string[]).includes(name)
  return isKnown ? [{ role: name as StaffRoleName, areaId }] : []
}

/** A role as a form's value writes it. */
export const formatRole = ({ role, areaId }: StaffRole) => (areaId === null ? role : `${role}@${areaId}`)
