import { may } from '@kindfold/domain/staff/may.ts'
import { findOwnerOfToken, openSession } from '@kindfold/domain/staff/session.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, matchRoutes, redirect, type MiddlewareFunction } from 'react-router'
import { requireKept } from '../kept/keep-answers.ts'
import { keptContext } from '../kept/kept-context.ts'
import { openScreens, screens } from '../screens.ts'
import { askAgain } from './ask-again.ts'
import { readFields } from '../upload/read-upload.ts'
import { readDeskCookie } from './desk-cookie.ts'
import { refuse } from './open-desk.ts'
import { sessionContext } from '../session-context.ts'
import { againContext, keepForm } from './sign-in-again.ts'

const open = openScreens.map(({ path }) => ({ path: `/${path}`, act: null }))
const known = [...open, ...screens.map(({ path, act }) => ({ path: `/${path}`, act }))]

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
  const screen = matchRoutes(known, { pathname })?.at(-1)?.route
  const kept = context.get(keptContext)
  // What was kept is opened on the page of somebody who is signed in, and does nothing anywhere else.
  if (kept !== null && (screen === undefined || screen.act === null)) throw redirect(pathname + search, 303)
  if (screen?.act === null) return await next()
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
  if (screen !== undefined && !may(session.member, screen.act)) throw refuse()
  await requireKept(context, { staffId: session.member.id, url: new URL(request.url) })
  if (context.get(againContext)?.isUnclaimed)
    throw await askAgain(context, request, 'unclaimed', keepForm(request, await readFields(request)), null)
  return await next()
}
