import { endSession } from '@kindfold/domain/staff/session.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.ts'
import { dropDeskCookie } from './desk-cookie.ts'
import { sessionContext } from './open-desk.ts'

/** `/sign-out`: a POST of the menu's button. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext)
  if (session !== null) await endSession(context.get(servicesContext), { sessionId: session.id })
  return redirect('/sign-in', { status: 303, headers: { 'Set-Cookie': dropDeskCookie(request) } })
}

export const loader = () => redirect('/', 303)
