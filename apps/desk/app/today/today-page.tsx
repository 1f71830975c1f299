import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/today-page.ts'

/** `/`: what the day holds and what waits for a person. */
export function loader({ context }: Route.LoaderArgs) {
  return { name: openDesk(context).member.name }
}

export default function TodayPage({ loaderData: { name } }: Route.ComponentProps) {
  return <PageHead title="Today" lead={`Good day, ${name}.`} />
}
