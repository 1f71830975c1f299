import { ProblemLine, useProblemId } from '@kindfold/ui/form/problem-line.tsx'
import { peoplePageWords as words } from './people-page-words.ts'
import { roleWords } from '../words/role-words.ts'
import { roleNames, type StaffRole, type StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { formatRole } from './read-roles.ts'

type RoleFieldsProps = {
  areas: readonly { id: string; name: string }[]
  given: readonly StaffRole[]
  /** Whether a heading says already what the fields are about. */
  isHeaded?: boolean
}

/** Which roles a person has, each in all areas or in some: these are folded away until one is needed. */
export function RoleFields({ areas, given, isHeaded }: RoleFieldsProps) {
  const ticked = new Set(given.map(formatRole))
  return (
    <fieldset className="roles" id="roles" aria-describedby={useProblemId('roles')}>
      <legend className={isHeaded ? 'visually-hidden' : undefined}>{words.roles}</legend>
      <ProblemLine name="roles" />
      {roleNames.map((role) => (
        <div key={role} className="roles__role" role="group" aria-labelledby={`role-${role}`}>
          <p id={`role-${role}`}>
            <strong>{roleWords[role].name}</strong> <span className="soft">{roleWords[role].does}</span>
          </p>
          <AreaTick role={role} areaId={null} name={words.allAreas} ticked={ticked} />
          {areas.length > 0 && (
            <details open={areas.some(({ id }) => ticked.has(formatRole({ role, areaId: id })))}>
              <summary className="roles__some">
                {words.someAreas}
                <span className="visually-hidden">: {roleWords[role].name}</span>
              </summary>
              <div className="roles__areas">
                {areas.map(({ id, name }) => (
                  <AreaTick key={id} role={role} areaId={id} name={name} ticked={ticked} />
                ))}
              </div>
            </details>
          )}
        </div>
      ))}
    </fieldset>
  )
}

type AreaTickProps = { role: StaffRoleName; areaId: string | null; name: string; ticked: ReadonlySet<string> }

function AreaTick({ role, areaId, name, ticked }: AreaTickProps) {
  const value = formatRole({ role, areaId })
  return (
    <label className="roles__area" htmlFor={value}>
      <input type="checkbox" id={value} name="role" value={value} defaultChecked={ticked.has(value)} />
      {name}
    </label>
  )
}
