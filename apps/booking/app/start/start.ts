import { redirect } from 'react-router'
import type { Route } from './+types/start.ts'

/** `/`: the booking host begins with booking; what the donor brought along comes too. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/book${new URL(request.url).search}`)
}
