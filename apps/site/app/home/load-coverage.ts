import type { AreaAsked, CoverageAnswer } from '@kindfold/domain/coverage/find-coverage.ts'
import { readFromApi } from '../catalogue/read-from-api.ts'

const path = '/coverage-areas.json'
const waitMs = 10_000

let reading: Promise<AreaAsked[]> | null = null

/** What answers a postcode in the browser: asked of the server once, and again only after it failed. */
export async function loadCoverage(): Promise<(typed: string) => CoverageAnswer> {
  reading ??= readFromApi<{ areas: AreaAsked[] }>(path, AbortSignal.timeout(waitMs)).then((answer) => {
    // Without the list every postcode would be outside it: submitting then asks the server.
    if (answer === null) throw new Error(`${path} is not there`)
    return answer.areas
  })
  try {
    const [{ findCoverage }, areas] = await Promise.all([
      import('@kindfold/domain/coverage/find-coverage.ts'),
      reading,
    ])
    return (typed) => findCoverage(typed, areas)
  } catch (error) {
    reading = null
    throw error
  }
}
