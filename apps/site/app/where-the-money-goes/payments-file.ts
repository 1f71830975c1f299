import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { describePayments, readPublicPayments } from '@kindfold/domain/money/public/describe-payments.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/payments-file.ts'
import { answerOpenFile } from './answer-open-file.ts'
import { openNow } from './open-file-headers.ts'

/** GET /where-the-money-goes/payments-360giving.json: every payment to a charity, for programs that compare such files. */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return answerOpenFile(services, 'payments', async () => {
    const charities = new Map(listCharitiesEver().map((charity) => [charity.slug, charity]))
    const body = describePayments(await readPublicPayments(services), {
      prefix: organisation.threeSixtyGivingPrefix,
      operator: { name: organisation.legalName, companyNumber: organisation.companyNumber },
      isInvented: services.deployment.demonstration,
      findCharity(slug) {
        const known = charities.get(slug)
        return { name: known?.name ?? slug, registrationNumber: known?.registrationNumber ?? null }
      },
    })
    return { body: `${body}\n`, type: 'application/json', control: openNow, state: 'open' }
  })
}
