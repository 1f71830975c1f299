import { roleNames, type StaffRole, type StaffRoleName } from '@kindfold/domain/staff/may.ts'

/** Reads the ticked roles of a form: 'support' in all areas, 'support@cambridge' in one. */
export function readRoles(form: FormData): StaffRole[] {
  return form.getAll('role').flatMap((typed) => {
    const [name = '', areaId = null] = String(typed).split('@')
    const isKnown = (roleNames as readonly string[]).includes(name)
    return isKnown ? [{ role: name as StaffRoleName, areaId }] : []
  })
}

/** A role as a form's value writes it. */
export const formatRole = ({ role, areaId }: StaffRole) => (areaId === null ? role : `${role}@${areaId}`)
