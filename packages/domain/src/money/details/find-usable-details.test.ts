import { bankDetails } from '@kindfold/database/schema/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { findUsableDetails } from './find-usable-details.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const hour = 60 * 60_000
async function add(
  version: number,
  checkedAt: string | null,
  also: Partial<typeof bankDetails.$inferInsert> = {},
) {
  const checked = checkedAt === null ? null : new Date(checkedAt)
  await services.database.transaction((tx) =>
    tx.insert(bankDetails).values({
      charitySlug: 'one',
      version,
      accountName: 'Charity One',
      sortCode: '040004',
      accountNumber: `0000000${version}`,
      email: 'money@one.example',
      enteredById: 'fay',
      enteredByName: 'Fay',
      enteredAt: new Date('2026-11-01T10:00:00Z'),
      ...(checked && {
        checkedById: 'abe',
        checkedByName: 'Abe',
        checkedAt: checked,
        calledNumber: '020 7946 0001',
        usableFrom: new Date(checked.getTime() + 48 * hour),
      }),
      ...also,
    }),
  )
}
const at = async (now: string, charity = 'one') =>
  (await services.database.read((tx) => findUsableDetails(tx, charity, new Date(now))))?.version ?? null

test('bank details are used from the second 48 hours after they were checked, and until then the version before', async () => {
  await add(1, '2026-11-02T10:00:00Z')
  await add(2, '2026-11-10T10:00:00Z')
  expect(await at('2026-11-04T09:59:59.999Z')).toBeNull()
  expect(await at('2026-11-04T10:00:00Z')).toBe(1)
  expect(await at('2026-11-12T09:59:59.999Z')).toBe(1)
  expect(await at('2026-11-12T10:00:00Z')).toBe(2)
})

test('bank details that nobody checked, that were withdrawn or are another charity’s are never used', async () => {
  await add(1, '2026-11-02T10:00:00Z')
  await add(2, '2026-11-03T10:00:00Z', { withdrawnAt: new Date('2026-11-06T10:00:00Z') })
  await add(3, null)
  expect(await at('2026-11-27T10:00:00Z')).toBe(1)
  expect(await at('2026-11-27T10:00:00Z', 'two')).toBeNull()
})
