import { describeMonth, readPublishedMonth } from '@kindfold/domain/money/public/read-published-ledger.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/month-json-file.ts'
import { answerOpenFile } from './answer-open-file.ts'
import { keptForEver, openNow } from './open-file-headers.ts'

/** GET /where-the-money-goes/2026-10.json: the lines of a month for programs, which follow from its CSV. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerOpenFile(services, 'month', async () => {
    const month = await readPublishedMonth(services, params.month)
    if (month === null) return null
    const { state } = month
    const invented = services.deployment.demonstration && { invented: true }
    const body = `${JSON.stringify({ ...describeMonth(month), ...invented }, null, 2)}\n`
    return { body, type: 'application/json', control: state === 'closed' ? keptForEver : openNow, state }
  })
}
