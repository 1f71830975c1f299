import { readPublishedMonth } from '@kindfold/domain/money/public/read-published-ledger.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/month-csv-file.ts'
import { answerOpenFile } from './answer-open-file.ts'
import { keptForEver, openNow } from './open-file-headers.ts'

/** GET /where-the-money-goes/2026-10.csv: the bytes of a closed month as they were kept; of an open one as they are now. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerOpenFile(services, 'month', async () => {
    const month = await readPublishedMonth(services, params.month)
    if (month === null) return null
    const { bytes, state } = month
    return {
      body: bytes,
      type: 'text/csv; charset=utf-8',
      control: state === 'closed' ? keptForEver : openNow,
      state,
    }
  })
}
