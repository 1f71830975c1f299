import { readFigures } from '@kindfold/domain/office/figures/read-figures.ts'
import { answerCsv } from '@kindfold/web/csv/csv-answer.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/figures-csv.ts'
import { readAsked } from './read-asked.ts'

/** `/figures.csv`: every count by week, area and charity, as it is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const figures = await readFigures(desk.services, await readAsked(desk, request))
  const rows = (['weeks', 'areas', 'charities'] as const).flatMap((by) =>
    figures[by].flatMap(({ key, counts }) =>
      Object.entries(counts).map(([measure, count]) => [by, key, measure, count] as const),
    ),
  )
  return answerCsv('figures', ['by', 'key', 'measure', 'count'], rows)
}
