import { accountWords as words } from './account-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { addOwnWay, listOwnWays, removeOwnPasskey, renewOwnCodes } from '@kindfold/domain/staff/own-ways.ts'
import { removeOwnPhone } from '@kindfold/domain/rounds/drive/remove-own-phone.ts'
import { endSessions } from '@kindfold/domain/staff/people.ts'
import { endOwnSession, listSessions } from '@kindfold/domain/staff/session.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { NewPasskey } from '../invitation/new-way-fields.tsx'
import { formatProblems, readNewWay } from '../invitation/read-new-way.ts'
import { RecoveryCodes } from '../invitation/recovery-codes.tsx'
import { requireFresh } from '../session/ask-again.ts'
import { describeBrowser } from '@kindfold/web/http/describe-browser.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/account-page.ts'

/** `/account`: how one signs in, and where one is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, member, session } = openDesk(context)
  const sessions = await listSessions(services, { staffId: member.id })
  return {
    name: member.name,
    email: member.email,
    ways: await listOwnWays(services, { staffId: member.id }),
    sessions: sessions.map((one) => ({ ...one, isThis: one.id === session.id })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, member, session, by } = openDesk(context)
  const form = await readForm(request)
  const lead = (done: string) => redirect(`/account?done=${done}`, 303)
  const refuse = (problem: string) =>
    data({ problems: [{ field: 'form', words: problem }], recoveryCodes: null }, 400)
  await requireFresh(context, request, form)
  const act = readText(form, 'act')
  if (act === 'end-session') {
    await endOwnSession(services, { member, sessionId: readText(form, 'session') })
    return lead('session-ended')
  }
  if (act === 'end-others') {
    await endSessions(services, { staffId: member.id, by, besides: session.id })
    return lead('sessions-ended')
  }
  if (act === 'remove-passkey') {
    const removed = await removeOwnPasskey(services, {
      member,
      sessionId: session.id,
      credentialId: readText(form, 'passkey'),
    })
    if (removed.kind === 'signed-out') throw redirect('/sign-in', 303)
    return removed.kind === 'last-way' ? refuse(words.lastWay) : lead('passkey-removed')
  }
  if (act === 'remove-phone' || act === 'phone-stolen') {
    const deviceId = readText(form, 'phone')
    const removed = await removeOwnPhone(services, { member, deviceId, isStolen: act === 'phone-stolen' })
    return removed.kind === 'removed' ? lead('phone-revoked') : refuse(words.phoneUnknown)
  }
  if (act === 'renew-codes') {
    const renewed = await renewOwnCodes(services, { member, sessionId: session.id })
    if (renewed.kind === 'signed-out') throw redirect('/sign-in', 303)
    if (renewed.kind === 'no-password') return refuse(words.noPassword)
    return data({ problems: [], recoveryCodes: renewed.recoveryCodes }, 200)
  }
  const chosen = readNewWay(form, describeBrowser(request.headers.get('User-Agent') ?? ''))
  if (chosen.way !== 'passkey') return lead('saved')
  const added = await addOwnWay(services, { member, sessionId: session.id, chosen })
  if (added.kind === 'signed-out') throw redirect('/sign-in', 303)
  if (added.kind === 'added') return lead('passkey-added')
  return data({ problems: formatProblems(added.problems), recoveryCodes: null }, 400)
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, sessions, name, email } = loaderData
  if (actionData?.recoveryCodes)
    return (
      <RecoveryCodes codes={actionData.recoveryCodes} on={{ href: '/account', label: words.codesKept }} />
    )
  return (
    <div className="flow">
      <PageHead title={words.title} lead={`${name}, ${email}`} />
      <ErrorSummary problems={actionData?.problems} />
      <Panel heading={words.passkeys}>
        {ways.passkeys.length === 0 && <p>{words.noPasskeys}</p>}
        <ul role="list" className="own-list">
          {ways.passkeys.map(({ id, label, createdAt, lastUsedAt, backedUp }) => (
            <li key={id} className="own-list__row">
              <div>
                <strong>{label}</strong> {backedUp && <Badge>{words.backedUp}</Badge>}
                <p className="small soft">
                  {words.added(formatMoment(createdAt))} {lastUsedAt && words.used(formatMoment(lastUsedAt))}
                </p>
              </div>
              <form method="post" action="/account">
                <input type="hidden" name="passkey" value={id} />
                <button className="button button--quiet button--small" name="act" value="remove-passkey">
                  {words.remove} <span className="visually-hidden">{label}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
        <form method="post" action="/account" className="sign-in__form">
          <NewPasskey options="/account/passkey" />
        </form>
      </Panel>
      {ways.phones.length > 0 && (
        <Panel heading={words.phones}>
          <p>{words.phonesText}</p>
          <ul role="list" className="own-list">
            {ways.phones.map(({ id, name: phone, lastHeardAt }) => (
              <li key={id} className="own-list__row">
                <div>
                  <strong>{phone}</strong>
                  <p className="small soft">{words.heard(formatMoment(lastHeardAt))}</p>
                </div>
                <form method="post" action="/account" className="row">
                  <input type="hidden" name="phone" value={id} />
                  <button className="button button--quiet button--small" name="act" value="remove-phone">
                    {words.takeOff} <span className="visually-hidden">{phone}</span>
                  </button>
                  <button className="button button--quiet button--small" name="act" value="phone-stolen">
                    {words.stolen} <span className="visually-hidden">({phone})</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
          <p className="small soft">{words.stolenText}</p>
        </Panel>
      )}
      <Panel heading={words.passwordHeading}>
        <p>{ways.hasPassword ? words.codesLeft(ways.recoveryCodesLeft) : words.noPassword}</p>
        <div className="row">
          <a className="button button--quiet button--small" href="/account/password">
            {ways.hasPassword ? words.changePassword : words.setPassword}
          </a>
          {ways.hasPassword && (
            <form method="post" action="/account">
              <button className="button button--quiet button--small" name="act" value="renew-codes">
                {words.renewCodes}
              </button>
            </form>
          )}
        </div>
      </Panel>
      <Panel heading={words.sessions}>
        <ul role="list" className="own-list">
          {sessions.map(({ id, label, isThis, isSharedComputer, createdAt, lastSeenAt }) => (
            <li key={id} className="own-list__row">
              <div>
                <strong>{label}</strong> {isThis && <Badge tone="good">{words.thisSession}</Badge>}{' '}
                {isSharedComputer && <Badge>{words.sharedComputer}</Badge>}
                <p className="small soft">{words.since(formatMoment(createdAt), formatMoment(lastSeenAt))}</p>
              </div>
              {!isThis && (
                <form method="post" action="/account">
                  <input type="hidden" name="session" value={id} />
                  <button className="button button--quiet button--small" name="act" value="end-session">
                    {words.end} <span className="visually-hidden">{label}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action="/account">
            <button className="button button--quiet button--small" name="act" value="end-others">
              {words.endOthers}
            </button>
          </form>
        )}
      </Panel>
    </div>
  )
}
