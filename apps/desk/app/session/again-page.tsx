import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import type { AskedAgain } from './ask-again.ts'
import { DemonstrationPeople } from './demonstration-people.tsx'
import { againMark } from './sign-in-again.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** Shows, in place of a sent form, that its person must sign in first; the form is kept in it and goes on from here. */
export function AgainPage({ asked: { again, kept, problems, typed, people } }: { asked: AskedAgain }) {
  const said = words.again[again]
  const mark = `${kept.action.includes('?') ? '&' : '?'}${againMark}`
  return (
    <div className="sign-in flow">
      <PageHead title={said.title} lead={said.lead} />
      <form
        method="post"
        action={again === 'unclaimed' ? kept.action : kept.action + mark}
        className="sign-in__form"
        noValidate
      >
        {kept.fields.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a form may have several fields of one name
          <Kept key={`${name} ${place}`} name={name} value={value} />
        ))}
        {again === 'unclaimed' ? (
          <button className="button button--green">{said.submit}</button>
        ) : (
          <>
            <DemonstrationPeople people={people} />
            <SignInFields
              problems={problems}
              typed={typed}
              asksWhoseComputer={again === 'signed-out'}
              submit={said.submit}
            />
          </>
        )}
      </form>
    </div>
  )
}

/** A hidden input would lose the line ends of what was typed into a large field. */
function Kept({ name, value }: { name: string; value: string }) {
  return /[\r\n]/.test(value) ? (
    <textarea name={name} defaultValue={value.replaceAll('\r\n', '\n')} hidden />
  ) : (
    <input type="hidden" name={name} value={value} />
  )
}
