import { invitationWords as words } from './invitation-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { acceptInvitation, findInvitation } from '@kindfold/domain/staff/accept-invitation.ts'
import { countCeremony } from '@kindfold/domain/staff/limit-sign-in.ts'
import { makeTotpSecret } from '@kindfold/domain/staff/totp.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readTick } from '@kindfold/web/form/read-form.ts'
import { tooMany, formatTooManyWords } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/invitation-page.ts'
import { buildSignInCookies, readBrowserCookie } from '../session/desk-cookie.ts'
import { describeBrowser } from '@kindfold/web/http/describe-browser.ts'
import { proofFields } from '../session/proof-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { formatProblems, readNewWay, readSecret } from './read-new-way.ts'
import { NewPasskey, NewPassword } from './new-way-fields.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'

/** `/invitation/:token`: sets up how an invited person signs in. Opening it uses nothing up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const counted = await countCeremony(services, context.get(visitorContext).address)
  if (counted.kind === 'too-many')
    return data(
      { found: { kind: 'too-many' as const, words: formatTooManyWords(counted) }, totpSecret: '' },
      tooMany(counted),
    )
  const found = await findInvitation(services, params.token)
  const totpSecret = makeTotpSecret(services)
  return data({ found, totpSecret }, found.kind === 'found' ? 200 : 410)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const browser = {
    isSharedComputer: readTick(form, proofFields.shared),
    label: describeBrowser(request.headers.get('User-Agent') ?? ''),
    browserToken: readBrowserCookie(request),
  }
  const chosen = readNewWay(form, browser.label)
  const accepted = await acceptInvitation(services, { token: params.token, chosen, browser })
  if (accepted.kind === 'invalid') {
    const totpSecret = readSecret(form)
    const isShared = browser.isSharedComputer
    return data(
      { problems: formatProblems(accepted.problems), totpSecret, isShared, recoveryCodes: null },
      400,
    )
  }
  if (accepted.kind !== 'accepted') throw redirect(`/invitation/${encodeURIComponent(params.token)}`, 303)
  const headers = new Headers()
  for (const cookie of buildSignInCookies(request, accepted)) headers.append('Set-Cookie', cookie)
  if (accepted.recoveryCodes.length === 0) throw redirect('/', { status: 303, headers })
  return data(
    { problems: [], totpSecret: '', isShared: false, recoveryCodes: accepted.recoveryCodes },
    { status: 200, headers },
  )
}

/** The cookies of the first session, beside a page that is not another one. */
export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found } = loaderData
  if (actionData?.recoveryCodes)
    return <RecoveryCodes codes={actionData.recoveryCodes} on={{ href: '/', label: words.toDesk }} />
  if (found.kind !== 'found') {
    const said = words.closed[found.kind]
    return (
      <div className="sign-in flow">
        <PageHead title={said.title} />
        <p>{found.kind === 'too-many' ? found.words : said.text}</p>
        <p>
          <a href="/sign-in">{words.toSignIn}</a>
        </p>
      </div>
    )
  }
  const { invitation } = found
  const problems = actionData?.problems ?? []
  const action = `/invitation/${params.token}`
  return (
    <div className="sign-in flow">
      <PageHead
        title={words.title(invitation)}
        lead={words.lead(invitation, formatMoment(invitation.endsAt))}
      />
      <Problems of={problems}>
        <Panel heading={words.passkeyHeading}>
          <form method="post" action={action} className="sign-in__form" noValidate>
            <p>{words.passkeyText}</p>
            <noscript>
              <p className="soft">{words.noScript}</p>
            </noscript>
            <NewPasskey options={`${action}/passkey`} />
          </form>
        </Panel>
        <Panel heading={words.passwordHeading}>
          <form method="post" action={action} className="sign-in__form" noValidate>
            <NewPassword
              email={invitation.email}
              totpSecret={actionData?.totpSecret || loaderData.totpSecret}
            />
            <TickBox name={proofFields.shared} ticked={actionData?.isShared}>
              {words.shared}
            </TickBox>
            <button className="button button--green">{words.submit}</button>
          </form>
        </Panel>
      </Problems>
    </div>
  )
}
