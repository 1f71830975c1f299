import { redirect } from 'react-router'
import type { Route } from './+types/start.ts'

/** `/`: the booking host starts with booking, with what the donor brought along. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/book${new URL(request.url).search}`)
}
