import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/coverage-areas-file.ts'
import { answerJson } from '../catalogue/answer-json.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'

/** GET /coverage-areas.json: where we collect now, for the answer while a visitor types (spec 1, Coverage). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerJson(
    await readCatalogue(() => listCoveredAreas(services), { isStandIn: ({ kind }) => kind === 'seed' }),
    ({ areas }) => ({
      areas: areas.map(({ id, label, outwardPatterns }) => ({ id, label, outwardPatterns })),
    }),
  )
}
