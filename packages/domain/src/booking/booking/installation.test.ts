import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { findCharity, findChoice } from '@kindfold/content/charities/find-charity.ts'
import { namePartners } from '@kindfold/content/charities/charities.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { secondInstallation } from '@kindfold/content/testing/second-installation.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { bookCollection } from './book-collection.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'

import { forgetInstallation, sayInstallation } from '../../testing/say-installation.ts'
import { isOpen } from '../../base/installation/is-open.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import {
  installationParts,
  readPart,
  setPart,
  type InstallationPart,
} from '../../publishing/changing-fact/set-part.ts'
import { withdrawFact } from '../../publishing/changing-fact/withdraw-fact.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const by = { kind: 'staff', id: null, name: 'Sam' } as const
async function say(part: InstallationPart, value: unknown) {
  const { version } = await readPart(services, part)
  return await setPart(services, { part, value, version, by })
}
const inProduction = () => ({ ...services, deployment: { ...services.deployment, mustBeReal: true } })

test('in production no message is taken to be sent before what is needed stands there, and then each is', async () => {
  await makeCollectionDays(services)
  expect(await bookCollection(services, askForBooking())).toMatchObject({ kind: 'booked' })
  const production = inProduction()
  expect(await claimDueMessages(production, { limit: 10 })).toEqual([])
  await sayInstallation(services)
  expect(isOpen(production)).toBe(true)
  expect(await claimDueMessages(production, { limit: 10 })).not.toEqual([])
})

test('once the public comes nothing is said that would close it again; before, a part may be entered by itself', async () => {
  services.deployment.mustBeReal = true
  for (const part of installationParts)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await say(part, secondInstallation[part]), part).toMatchObject({ kind: 'set' })
  expect(
    await say('organisation', { ...secondInstallation.organisation, phone: '020 7946 0000' }),
  ).toMatchObject({
    kind: 'invalid',
    problems: [{ field: '', words: expect.stringContaining('telephone') }],
  })
  expect(await say('proved-claims', [])).toMatchObject({ kind: 'invalid' })
  const { entries } = await readPart(services, 'organisation')
  expect(await withdrawFact(services, { id: entries[0]?.id ?? 0, by })).toEqual({ kind: 'not-there' })
  expect(organisation.phone.display).toBe(secondInstallation.organisation.phone)
})

test('a charity that is paused or has ended is chosen by nobody, and keeps its name where it was chosen', async () => {
  const [first, second, third, fourth] = builtInInstallation.charities
  if (!first || !second || !third || !fourth) throw new Error('four partners are built in')
  services.setNow('2026-11-24T12:00:00Z')
  await say('charities', [{ ...first, isPaused: true }, { ...second, endsOn: '2026-11-25' }, third, fourth])
  expect(findChoice(first.slug)).toBeNull()
  expect(findCharity(first.slug)?.name).toBe(first.name)
  expect(findChoice(second.slug)?.name).toBe(second.name)
  expect(namePartners()).toBe('Clothing Collective, The Voice for Epilepsy and The Maypole Project')
  // Pages that are kept are kept until its last day is over, on the clocks of London.
  expect((await readFacts(services)).edge?.at).toBe('2026-11-25T00:00:00.000Z')
  services.setNow('2026-11-25T00:00:00Z')
  await readFacts(services)
  expect(findChoice(second.slug)).toBeNull()
  expect(namePartners()).toBe('The Voice for Epilepsy and The Maypole Project')
})

test('what stands in the database and is not of the schema counts as not said', async () => {
  await services.database.transaction((tx) =>
    tx.execute(
      `insert into fact_overrides (key, value, valid_from, set_at, set_by_name)
       values ('organisation', '{"legalName":"x"}', '2026-01-01', '2026-01-01', 'Sam')`,
    ),
  )
  await readFacts(services)
  expect(organisation.legalName).toBe('Kindfold Ltd')
})

test('two who save from the same state do not overwrite each other', async () => {
  const { version } = await readPart(services, 'organisation')
  const asked = { part: 'organisation', version, by } as const
  const value = { ...builtInInstallation.organisation, email: 'a@warmcoat.org.uk' }
  expect(await setPart(services, { ...asked, value })).toMatchObject({ kind: 'set' })
  expect(await setPart(services, { ...asked, value: builtInInstallation.organisation })).toEqual({
    kind: 'stale',
  })
})
