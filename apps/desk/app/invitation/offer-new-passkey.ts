import { findInvitation } from '@kindfold/domain/staff/accept-invitation.ts'
import { countCeremony } from '@kindfold/domain/staff/limit-sign-in.ts'
import { offerNewPasskey } from '@kindfold/domain/staff/passkeys.ts'
import { tooMany } from '@kindfold/web/form/too-many.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/offer-new-passkey.ts'

/** `/invitation/:token/passkey`: what a browser needs to make the invited person's passkey. A POST of the script. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const counted = await countCeremony(services, context.get(visitorContext).address)
  if (counted.kind === 'too-many') return new Response(null, tooMany(counted))
  const found = await findInvitation(services, params.token)
  if (found.kind !== 'found') return new Response(null, { status: 410 })
  const { staffId: id, email, name } = found.invitation
  return Response.json(await offerNewPasskey(services, { id, email, name }))
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/invitation/${encodeURIComponent(params.token)}`, 303)
