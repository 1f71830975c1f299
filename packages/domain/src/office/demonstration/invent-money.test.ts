import { sayShareLately } from '@kindfold/content/charities/say-share-lately.ts'
import { databaseIdentity } from '@kindfold/database/schema/identity.ts'
import { allotments, payments } from '@kindfold/database/schema/money.ts'
import { expect, test } from 'vitest'
import { createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { listAgreements } from '../../money/agreement/list-agreements.ts'
import { openLedger } from '../../money/ledger/open-ledger.ts'
import { renewStatementNow } from '../../money/statement/renew-statement.ts'
import { listMonths } from '../../money/month/list-months.ts'
import { recountLedger } from '../../money/month/recount.ts'
import { sumUpOwed } from '../../money/payment/sum-up-owed.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { addDemonstrationStaff } from '../../staff/demonstration-staff.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { inventMoney } from './invent-money.ts'

async function makeDemonstration(now: string) {
  const services = await createBookingTestServices()
  services.deployment.demonstration = true
  services.setNow(now)
  await services.database.transaction((tx) => tx.insert(databaseIdentity).values({ demonstration: true }))
  await addDemonstrationStaff(services)
  await inventMoney(services)
  await openLedger(services)
  return services
}

// The first minutes of a month, a leap day, the day after the clocks went forward, and any other.
test.each(['2026-11-27T14:00:00Z', '2026-12-01T00:10:00Z', '2028-02-29T09:00:00Z', '2027-03-29T09:00:00Z'])(
  'a demonstration of %s has three closed months and an open one, and every page says the stated total',
  async (now) => {
    const services = await makeDemonstration(now)
    expect((await readFacts(services)).fundsRaised.pence).toBe(12_879_920n)
    await renewStatementNow(services)
    await readFacts(services)
    const { months } = await listMonths(services)
    const closed = months.filter((month) => month.closed !== null)
    expect(closed.length).toBeGreaterThanOrEqual(2)
    // In the first days of a month the third is not closed yet.
    expect(sayShareLately()).toMatch(
      closed.length > 2
        ? / was about £1\.[4-6]0 for each 10 kg \([A-Z][\w ]+, invented\)\.$/
        : /three months of our books are not closed yet\.$/,
    )
    expect(months.find(({ closed }) => closed?.differencePence === -120n)).toBeDefined()
    expect(await services.database.read((tx) => recountLedger(tx))).toBeNull()
    const rows = await services.database.read((tx) => tx.select().from(payments))
    const states = rows.map(({ state, confirmedOn }) => (confirmedOn === null ? state : 'confirmed'))
    expect([...new Set(states)].toSorted()).toEqual(['confirmed', 'prepared', 'sent'])
    expect(rows.some(({ sentOn, dueOn }) => sentOn !== null && sentOn > dueOn)).toBe(true)
    expect((await sumUpOwed(services)).map(({ timing }) => timing.state)).toEqual(['in-time', 'in-time'])
    const agreed = await services.database.read((tx) => listAgreements(tx))
    expect(agreed.filter(({ approvedAt }) => approvedAt === null)).toHaveLength(1)
    const allotted = await services.database.read((tx) => tx.select().from(allotments))
    expect(allotted.every(({ agreementId }) => agreementId !== null)).toBe(true)
    await inventMoney(services)
    expect(await services.database.read((tx) => tx.$count(payments))).toBe(rows.length)
    forgetInstallation()
    await services.database.close()
  },
)
