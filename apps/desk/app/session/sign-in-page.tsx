import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-page.ts'
import { DemonstrationPeople } from './demonstration-people.tsx'
import { listPeopleToClick } from './list-people-to-click.ts'
import { sessionContext } from '../session-context.ts'
import { performSignIn } from './perform-sign-in.ts'
import { readProofTyped } from './proof-fields.ts'
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
  const performed = await performSignIn(services, { request, form, address })
  if (performed.kind === 'done') {
    const headers = new Headers()
    for (const cookie of performed.cookies) headers.append('Set-Cookie', cookie)
    return redirect(to, { status: 303, headers })
  }
  const { status, problems, retryAfterSeconds } = performed
  return data(
    { problems, typed: readProofTyped(form), to },
    { status, headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) } },
  )
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people } = loaderData
  const to = actionData?.to ?? loaderData.to
  return (
    <div className="sign-in flow">
      <PageHead title={words.title} />
      {people.length > 0 && (
        <form method="post">
          <input type="hidden" name="to" value={to} />
          <DemonstrationPeople people={people} />
        </form>
      )}
      <form method="post" action="/sign-in" className="sign-in__form" noValidate>
        <input type="hidden" name="to" value={to} />
        <SignInFields
          problems={actionData?.problems ?? []}
          typed={actionData?.typed}
          asksWhoseComputer
          submit={words.submit}
        />
      </form>
      <p className="small soft">{words.lost}</p>
    </div>
  )
}
