import { waitingListWords as words } from './waiting-list-words.ts'
import { listDemand } from '@kindfold/domain/booking/waiting-list/list-demand.ts'
import { answerCsv } from '@kindfold/web/csv/csv-answer.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/waiting-list-csv.ts'

/** `/waiting-list.csv`: the demand by outward code. It names nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demand } = await listDemand(openDesk(context).services)
  return answerCsv(
    'waiting-list',
    [words.outcode, words.waiting, words.told, words.since, words.area],
    demand.map(({ outcode, waiting, told, since, coveredBy }) => [
      outcode,
      waiting,
      told,
      since?.slice(0, 10) ?? null,
      coveredBy?.name ?? null,
    ]),
  )
}
