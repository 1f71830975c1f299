import { may, type StaffMember } from '@kindfold/domain/staff/may.ts'
import { findOwnerOfToken, openSession } from '@kindfold/domain/staff/session.ts'
import { keptContext } from '@kindfold/web/kept/kept-context.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, matchRoutes, redirect, type MiddlewareFunction } from 'react-router'
import { requireKept } from '../kept/keep-at-desk.ts'
import { openScreens, screens, type Screen } from '../screens.ts'
import { askAgain } from './ask-again.ts'
import { readFields } from '../upload/read-upload.ts'
import { readDeskCookie } from './desk-cookie.ts'
import { refuse } from './open-desk.ts'
import { sessionContext } from '../session-context.ts'
import { againContext, keepForm } from './sign-in-again.ts'

const known = [
  ...openScreens.map(({ path }) => ({ path: `/${path}`, screen: null })),
  ...screens.map((screen) => ({ path: `/${screen.path}`, screen })),
]

/**
 * Lets nobody past without a session, and nobody to a screen that the roles do not open. Runs before every loader, and
 * finds the screen as the router does, however its address is written. A form that meets an ended session is kept, when
 * the browser shows whose it was.
 */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  // No page, and nothing that a database holds, has this character.
  if (pathname.includes('%00')) throw data(null, { status: 404 })
  if (search.includes('%00')) throw redirect(pathname + search.replaceAll('%00', ''), 303)
  const token = readDeskCookie(request)
  const session =
    token === null
      ? null
      : await openSession(context.get(servicesContext), token, {
          isGlance: request.headers.has('Kindfold-Glance'),
        })
  context.set(sessionContext, session)
  const found = matchRoutes(known, { pathname })?.at(-1)
  const screen = found?.route.screen
  const kept = context.get(keptContext)
  // What was kept is opened on the page of somebody who is signed in, and does nothing anywhere else.
  if (kept !== null && !screen) throw redirect(pathname + search, 303)
  if (screen === null) return await next()
  if (session === null) {
    if (kept === null && request.method !== 'GET' && request.method !== 'HEAD') {
      // Nobody's form is not even read: anybody can send one, of any size.
      const owner = token === null ? null : await findOwnerOfToken(context.get(servicesContext), token)
      if (owner === null) throw redirect('/sign-in', 303)
      throw await askAgain(
        context,
        request,
        'signed-out',
        keepForm(request, await readFields(request)),
        owner.staffId,
      )
    }
    const to = kept?.address ?? pathname + search
    throw redirect(to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`, 303)
  }
  if (screen !== undefined && !mayOpen(session.member, screen, request.method, found?.params['areaId']))
    throw refuse()
  await requireKept(context, { staffId: session.member.id, url: new URL(request.url) })
  if (context.get(againContext)?.isUnclaimed)
    throw await askAgain(context, request, 'unclaimed', keepForm(request, await readFields(request)), null)
  return await next()
}

function mayOpen(member: StaffMember, screen: Screen, method: string, areaId: string | undefined): boolean {
  const place = screen.scope === 'address' ? areaId : screen.scope === 'all' ? null : undefined
  const isRead = method === 'GET' || method === 'HEAD'
  return may(member, screen.act, place) && (isRead || !screen.sends || may(member, screen.sends, place))
}
