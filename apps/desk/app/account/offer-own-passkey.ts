import { offerNewPasskey } from '@kindfold/domain/staff/passkeys.ts'
import { redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/offer-own-passkey.ts'

/** `/account/passkey`: what a browser needs to make another passkey for whoever is signed in. A POST of the script. */
export async function action({ context }: Route.ActionArgs) {
  const { services, member } = openDesk(context)
  return Response.json(await offerNewPasskey(services, member))
}

export const loader = () => redirect('/account', 303)
