import { roleWords } from '@kindfold/content/desk/role-words.ts'
import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { isOnThisMachine } from '@kindfold/web/http/is-on-this-machine.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-page.ts'
import { buildSignInCookies } from './desk-cookie.ts'
import { sessionContext } from './open-desk.ts'
import { performSignIn } from './perform-sign-in.ts'
import { proofFields } from './proof-fields.ts'
import { readDestination } from './read-destination.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** `/sign-in`: who are you? In a demonstration, one click. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (context.get(sessionContext) !== null) throw redirect(to, 303)
  const { address } = context.get(visitorContext)
  return { to, people: await listPeopleToClick(context.get(servicesContext), request, address) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { address } = context.get(visitorContext)
  const form = await readForm(request)
  const to = readDestination(readText(form, 'to'))
  const lead = (cookies: readonly string[]) => {
    const headers = new Headers()
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return redirect(to, { status: 303, headers })
  }
  if (form.has('demonstration')) {
    const people = await listPeopleToClick(services, request, address)
    const person = people.find(({ id }) => id === readText(form, 'demonstration'))
    if (person === undefined) throw redirect('/sign-in', 303)
    const wanted = {
      staffId: person.id,
      kind: 'desk',
      isSharedComputer: false,
      label: 'Demonstration',
    } as const
    const made = await services.database.transaction((tx) => createSession(services, tx, wanted))
    return lead(buildSignInCookies(request, made))
  }
  const performed = await performSignIn(services, { request, form, address })
  if (performed.outcome === 'done') return lead(performed.cookies)
  const { status, problems, retryAfterSeconds } = performed
  return data(
    { problems, email: readText(form, proofFields.email), to },
    { status, headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) } },
  )
}

/** Invented people, whom one becomes by a click: only in a demonstration, and only on the machine that runs it. */
async function listPeopleToClick(
  services: Parameters<typeof listDemonstrationStaff>[0],
  request: Request,
  address: string,
) {
  return isOnThisMachine(request, address) ? await listDemonstrationStaff(services) : []
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people } = loaderData
  const to = actionData?.to ?? loaderData.to
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
      <form method="post" action="/sign-in" className="sign-in__form" noValidate>
        <input type="hidden" name="to" value={to} />
        <SignInFields
          problems={actionData?.problems ?? []}
          email={actionData?.email}
          asksWhoseComputer
          submit={words.submit}
        />
      </form>
      <p className="small soft">{words.lost}</p>
    </div>
  )
}
