import { endSession } from '@kindfold/domain/staff/session.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.ts'
import { sessionContext } from '../session-context.ts'

/** `/sign-out`: a POST of the menu's button. */
export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext)
  if (session !== null) await endSession(context.get(servicesContext), { sessionId: session.id })
  // The cookie opens nothing any more. It tells whose form it is that still stands in another tab.
  return redirect('/sign-in', 303)
}

export const loader = () => redirect('/', 303)
