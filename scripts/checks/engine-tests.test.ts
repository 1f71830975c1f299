import { expect, test } from 'vitest'
import { listEngineTests } from './engine-tests.ts'

test('on PostgreSQL runs what several do at once, migrations and searches; not what the embedded engine tells as well or no database', () => {
  const files = listEngineTests()
  expect(files).toEqual(
    expect.arrayContaining([
      'packages/domain/src/booking/booking/hold-date.test.ts',
      'packages/database/src/migrate.test.ts',
      'packages/domain/src/office/desk/search/search-bookings.test.ts',
      'server/worker/sending/sending.test.ts',
    ]),
  )
  expect(
    files.filter((file) => /embedded|odd-input|redact\/|picture-process|semaphore|verifier/.test(file)),
  ).toEqual([])
})
