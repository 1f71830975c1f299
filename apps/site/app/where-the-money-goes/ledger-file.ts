import { readPublishedLedger } from '@kindfold/domain/money/public/read-published-ledger.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/ledger-file.ts'
import { answerOpenFile } from './answer-open-file.ts'
import { openNow } from './open-file-headers.ts'

/** GET /where-the-money-goes/ledger.json: the list of months with their roots, and what each charity was paid in all. */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerOpenFile(services, 'ledger', async () => {
    const { demonstration } = services.deployment
    const index = { ...(await readPublishedLedger(services)), ...(demonstration && { invented: true }) }
    return {
      body: `${JSON.stringify(index, null, 2)}\n`,
      type: 'application/json',
      control: openNow,
      state: 'open',
    }
  })
}
