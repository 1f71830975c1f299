import { redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/today-rounds.ts'

/** `/rounds`: the rounds of today, where one may see them. */
export function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const own = desk.areas('see-rounds')
  const area = own !== 'all' && own.length === 1 ? (own[0] ?? 'all') : 'all'
  return redirect(`/rounds/${area}/${desk.today}`, 303)
}
