import { abortAfter } from '@kindfold/ui/network/abort-after.ts'
import type { AreaAsked } from '@kindfold/domain/capacity/coverage/find-coverage.ts'
import type { NextDates } from '@kindfold/domain/capacity/coverage/choose-next-dates.ts'
import { readFromApi } from '../catalogue/read-from-api.ts'
import type { CoverageQuestion } from './answer-postcode.ts'

const areasPath = '/coverage-areas.json'
const datesPath = '/next-dates.json'
const waitMs = 10_000
/** Days are an extra: the answer does not wait long for them, and asks for them anew where a page stays open. */
const waitForDatesMs = 2_000
const datesKeptMs = 60_000

let reading: Promise<AreaAsked[]> | null = null
let readingDates: { at: number; dates: Promise<NextDates> } | null = null

/** What answers a postcode in the browser: asked of the server once, and again only after it failed. */
export async function loadCoverage(): Promise<(typed: string) => CoverageQuestion> {
  reading ??= readFromApi<{ areas: AreaAsked[] }>(areasPath, abortAfter(waitMs)).then((answer) => {
    // Without the list every postcode would be outside it: submitting then asks the server.
    if (answer === null) throw new Error(`${areasPath} is not there`)
    return answer.areas
  })
  const loadingDates = loadDates()
  try {
    const [{ answerPostcode }, { chooseNextDates }, areas] = await Promise.all([
      import('./answer-postcode.ts'),
      import('@kindfold/domain/capacity/coverage/choose-next-dates.ts'),
      reading,
    ])
    const dates = await loadingDates
    return (typed) => answerPostcode(typed, areas, (areaId) => chooseNextDates(dates, areaId, new Date()))
  } catch (error) {
    reading = null
    throw error
  }
}

async function loadDates(): Promise<NextDates> {
  const now = Date.now()
  if (!readingDates || now - readingDates.at > datesKeptMs) {
    const asked = readFromApi<{ dates: NextDates }>(datesPath, abortAfter(waitForDatesMs))
    readingDates = { at: now, dates: asked.then((answer) => answer?.dates ?? {}).catch(() => ({})) }
  }
  return await readingDates.dates
}
