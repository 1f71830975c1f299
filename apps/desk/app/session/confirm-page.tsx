import { signInWords as words } from '@kindfold/content/desk/sign-in-words.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/confirm-page.ts'
import { openDesk } from './open-desk.ts'
import { performSignIn } from './perform-sign-in.ts'
import { readDestination } from './read-destination.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** `/confirm`: asks who somebody is before a page that wants to know, and leads back to it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = openDesk(context)
  return { to: readDestination(new URL(request.url).searchParams.get('to')), email: member.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = openDesk(context)
  const form = await readForm(request)
  const to = readDestination(readText(form, 'to'))
  const { address } = context.get(visitorContext)
  const performed = await performSignIn(services, { request, form, address })
  if (performed.kind === 'refused') return data({ problems: performed.problems, to }, performed.status)
  const headers = new Headers()
  for (const cookie of performed.cookies) headers.append('Set-Cookie', cookie)
  return redirect(to, { status: 303, headers })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, submit } = words.again.confirm
  return (
    <div className="sign-in flow">
      <PageHead title={title} lead={lead} />
      <form method="post" action="/confirm" className="sign-in__form" noValidate>
        <input type="hidden" name="to" value={actionData?.to ?? loaderData.to} />
        <SignInFields
          problems={actionData?.problems ?? []}
          typed={{ email: loaderData.email }}
          asksWhoseComputer={false}
          submit={submit}
        />
      </form>
    </div>
  )
}
