import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatWhoBenefits } from '@kindfold/content/charities/format-who-benefits.ts'
import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import { statementVersions } from '@kindfold/database/schema/statements.ts'
import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { closeMonth } from '../month/close-month.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { fay, record } from '../testing/sample-money.ts'
import { renewStatementNow } from './renew-statement.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-08-01T12:00:00Z')
  await openLedger(services)
  await renewStatementNow(services)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const versions = () =>
  services.database.read((tx) => tx.select().from(statementVersions).orderBy(asc(statementVersions.id)))

/** A month’s £1,000 for one charity, for which so many kilos were sold, and its closing on the third of the next. */
async function live(month: string, grams: bigint | null): Promise<string> {
  services.setNow(`${month}-20T12:00:00Z`)
  const receivedOn = `${month}-20`
  const id = await record(services, {
    receivedOn,
    soldMonth: month,
    bankReference: month,
    parts: [{ charitySlug: 'the-dream-factory', cents: 100_000n }],
    grams,
  })
  const next = new Date(Date.parse(`${month}-28T12:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 7)
  services.setNow(`${next}-03T12:00:00Z`)
  const closed = await closeMonth(services, { month, bankPence: 0n, by: fay })
  expect(closed.kind).toBe('closed')
  return id
}

const charity = () => {
  const found = findCharity('the-dream-factory')
  if (!found) throw new Error('the charity is a partner')
  return found
}
async function say(): Promise<string> {
  await readFacts(services)
  return formatWhoBenefits(charity(), '2026-12-20')
}

test('pounds are said once three months are closed, with their months, and no more when they are too old', async () => {
  expect(await say()).toContain(
    'We cannot say yet what that comes to in pounds: three months of our books are not closed yet.',
  )
  await live('2026-08', 4_000_000n)
  await live('2026-09', 5_000_000n)
  expect(await say()).toContain('three months of our books are not closed yet')
  await live('2026-10', 6_000_000n)
  // £2,400 for 15 tonnes.
  expect(await say()).toBe(
    'Kindfold Ltd is a company, not a charity. 80% of the proceeds of resale go to The Dream Factory. ' +
      'Lately that was about £1.60 for each 10 kg (August to October 2026). ' +
      'The other 20% stays with Kindfold Ltd, which runs the service.',
  )
  const { edge } = await readFacts(services)
  expect(edge?.at).toBe('2027-01-15T00:00:00.000Z')
  services.setNow('2027-01-14T23:59:00Z')
  expect(await say()).toContain('Lately that was about £1.60')
  services.setNow('2027-01-15T00:00:00Z')
  expect(await say()).toContain('our newest closed month is over 75 days old')
})

test('what nobody weighed gives no pounds, and a receipt that is taken back counts no more at once', async () => {
  await live('2026-08', 4_000_000n)
  await live('2026-09', 5_000_000n)
  const mistyped = await live('2026-10', 600_000n)
  expect(await say()).toContain('Lately that was about £2.50')
  await takeBackReceipt(services, { receiptId: mistyped, reason: 'mistyped', bears: false, by: fay })
  expect(await say()).toContain('Lately that was about £1.70')
  services.setNow('2026-11-20T12:00:00Z')
  await live('2026-11', null)
  expect(await say()).toContain('too little of what was sold in the last three closed months was weighed')
})

test('a receipt of a closed month that is typed late changes nothing that was said before the next closing', async () => {
  await live('2026-08', 4_000_000n)
  await live('2026-09', 5_000_000n)
  await live('2026-10', 6_000_000n)
  const before = await versions()
  await record(services, {
    receivedOn: '2026-09-25',
    soldMonth: '2026-09',
    bankReference: 'late',
    grams: 9_000_000n,
  })
  await renewStatementNow(services)
  expect(await versions()).toEqual(before)
})

test('a version is kept only where something of it is new, however many ask at once', async () => {
  const [first] = await versions()
  await Promise.all([renewStatementNow(services), renewStatementNow(services)])
  expect(await versions()).toEqual([first])
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-09-01' })
  await renewStatementNow(services)
  const [, second] = await versions()
  expect(second?.agreements).toHaveLength(1)
  expect(second?.hash).not.toBe(first?.hash)
  expect(second?.forOne).toBe(first?.forOne)
})

test('no version can be changed or removed, by its owner neither', async () => {
  for (const statement of [
    sql`update statement_versions set for_one = 'All of it goes to {charity}.'`,
    sql`delete from statement_versions`,
    sql`truncate statement_versions cascade`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(services.database.transaction((tx) => tx.execute(statement))).rejects.toThrow()
  expect(await versions()).toHaveLength(1)
})

test('All Charities names who shares now, and of the day where that differs', async () => {
  services.setNow('2026-11-24T12:00:00Z')
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-11-01', endsOn: '2026-11-26' })
  await agree(services, { charitySlug: 'the-maypole-project', startsOn: '2026-11-25' })
  await readFacts(services)
  const said = sayWhoBenefits('all-charities', '2026-11-25')
  expect(said?.partners).toEqual(['the-dream-factory'])
  expect(said?.words).toContain('our partner charities on the day of collection, now The Dream Factory.')
  expect(said?.words).toContain(
    'On Wednesday 25 November these are The Dream Factory and The Maypole Project.',
  )
})
