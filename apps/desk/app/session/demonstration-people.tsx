import { roleWords } from '../words/role-words.ts'
import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import type { PersonToClick } from './list-people-to-click.ts'
import { proofFields } from './proof-fields.ts'

/** A button for each invented person of a demonstration, within the form that it signs in from; nothing elsewhere. */
export function DemonstrationPeople({ people }: { people: readonly PersonToClick[] }) {
  if (people.length === 0) return null
  return (
    <div className="sign-in__people">
      <p className="soft">{words.demonstration}</p>
      {people.map(({ id, name, role }) => (
        <button key={id} className="sign-in__person" name={proofFields.demonstration} value={id}>
          <strong>{roleWords[role].name}</strong>
          <span className="soft">
            {name}. {roleWords[role].does}
          </span>
        </button>
      ))}
    </div>
  )
}
