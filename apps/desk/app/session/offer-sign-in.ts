import { countCeremony } from '@kindfold/domain/staff/limit-sign-in.ts'
import { offerSignIn } from '@kindfold/domain/staff/passkeys.ts'
import { tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/offer-sign-in.ts'

/** `/sign-in/passkey`: what a browser needs to sign in by a passkey. A POST of the page's script. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const counted = await countCeremony(services, context.get(visitorContext).address)
  if (counted.kind === 'too-many') return new Response(null, tooMany(counted))
  return Response.json(await offerSignIn(services))
}

export const loader = () => redirect('/sign-in', 303)
