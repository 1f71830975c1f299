import { accountWords as words } from './account-words.ts'
import { addOwnWay } from '@kindfold/domain/staff/own-ways.ts'
import { makeTotpSecret } from '@kindfold/domain/staff/totp.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { NewPassword } from '../invitation/new-way-fields.tsx'
import { formatProblems, newWayFields, readNewWay, readSecret } from '../invitation/read-new-way.ts'
import { RecoveryCodes } from '../invitation/recovery-codes.tsx'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/password-page.ts'

/** `/account/password`: a new password with a new authenticator app. Ends the person's other sessions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, member } = openDesk(context)
  await requireFresh(context, request)
  return { email: member.email, totpSecret: makeTotpSecret(services) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, member, session } = openDesk(context)
  const form = await readForm(request)
  await requireFresh(context, request, form)
  // A form from elsewhere could hold a passkey; this one sets a password.
  form.delete(newWayFields.passkey)
  const chosen = readNewWay(form, '')
  const added = await addOwnWay(services, { member, sessionId: session.id, chosen })
  if (added.kind === 'signed-out') throw redirect('/sign-in', 303)
  if (added.kind === 'added')
    return data({ problems: [], totpSecret: '', recoveryCodes: added.recoveryCodes }, 200)
  const totpSecret = readSecret(form)
  return data({ problems: formatProblems(added.problems), totpSecret, recoveryCodes: null }, 400)
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.recoveryCodes)
    return (
      <RecoveryCodes codes={actionData.recoveryCodes} on={{ href: '/account', label: words.codesKept }} />
    )
  return (
    <div className="sign-in flow">
      <PageHead
        title={words.passwordTitle}
        lead={words.passwordLead}
        back={{ href: '/account', label: words.title }}
      />
      <Problems of={actionData?.problems}>
        <form method="post" action="/account/password" className="sign-in__form" noValidate>
          <NewPassword
            email={loaderData.email}
            totpSecret={actionData?.totpSecret || loaderData.totpSecret}
          />
          <button className="button button--green">{words.savePassword}</button>
        </form>
      </Problems>
    </div>
  )
}
