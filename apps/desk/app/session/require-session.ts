import { may } from '@kindfold/domain/staff/may.ts'
import { openSession } from '@kindfold/domain/staff/session.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { matchPath, redirect, type MiddlewareFunction } from 'react-router'
import { openScreens, screens } from '../screens.ts'
import { readDeskCookie } from './desk-cookie.ts'
import { refuse, sessionContext } from './open-desk.ts'

const matches = (path: string, pathname: string) => matchPath(`/${path}`, pathname) !== null

/** Lets nobody past without a session, and nobody to a screen that the roles do not open. Runs before every loader. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const token = readDeskCookie(request)
  const session = token === null ? null : await openSession(context.get(servicesContext), token)
  context.set(sessionContext, session)
  if (openScreens.some(({ path }) => matches(path, pathname))) return await next()
  if (session === null) {
    const to =
      request.method === 'GET' && pathname !== '/' ? `?to=${encodeURIComponent(pathname + search)}` : ''
    throw redirect(`/sign-in${to}`, 303)
  }
  const screen = screens.find(({ path }) => matches(path, pathname))
  if (screen !== undefined && !may(session.member, screen.act)) throw refuse()
  return await next()
}
