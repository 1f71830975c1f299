import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { roleWords } from '@kindfold/content/desk/role-words.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/sign-in-page.ts'
import { buildDeskCookie } from './desk-cookie.ts'
import { sessionContext } from './open-desk.ts'

/** `/sign-in`: who are you? In a demonstration, one click. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (context.get(sessionContext) !== null) throw redirect(to, 303)
  return { to, people: await listDemonstrationStaff(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const people = await listDemonstrationStaff(services)
  const person = people.find(({ id }) => id === readText(form, 'demonstration'))
  if (person === undefined) throw redirect('/sign-in', 303)
  const { token } = await services.database.transaction((tx) =>
    createSession(services, tx, {
      staffId: person.id,
      kind: 'desk',
      isSharedComputer: false,
      label: 'Demonstration',
    }),
  )
  return redirect(readDestination(readText(form, 'to')), {
    status: 303,
    headers: { 'Set-Cookie': buildDeskCookie(request, token) },
  })
}

/** A page of the desk itself, whatever the address says. */
function readDestination(to: string | null): string {
  return to !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/'
}

export default function SignInPage({ loaderData: { to, people } }: Route.ComponentProps) {
  return (
    <div className="sign-in flow">
      <PageHead title={words.title} />
      {people.length > 0 && (
        <form method="post" className="sign-in__people">
          <input type="hidden" name="to" value={to} />
          <p className="soft">{words.demonstration}</p>
          {people.map(({ id, name, role }) => (
            <button key={id} className="sign-in__person" name="demonstration" value={id}>
              <strong>{roleWords[role].name}</strong>
              <span className="soft">
                {name}. {roleWords[role].does}
              </span>
            </button>
          ))}
        </form>
      )}
    </div>
  )
}
