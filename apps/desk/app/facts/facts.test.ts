import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

test('what is wrong with a fact, and with its times, leads to the field that is to be mended', async () => {
  const services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  const edie = await openColleague(services, { name: 'Edie', role: 'editor' })
  const path = '/facts/notice'
  const typed = { text: 'Snow.', fromDay: '2026-11-22' }
  const asked = [
    [typed, 'fromTime', 'Write the time as well'],
    [{ ...typed, fromTime: '08:00' }, 'untilDay', 'Say when the notice goes.'],
    [
      { text: 'Snow.', linkPath: 'snow', untilDay: '2026-11-23', untilTime: '9:00' },
      'linkPath',
      'Name a page',
    ],
  ] as const
  for (const [changes, field, words] of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one form after the other
    const refused = await edie.change(await edie.open(path), path, changes)
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringMatching(new RegExp(`<a href="#${field}">${words}`)),
    ])
  }
  const last = { text: 'Snow.', untilDay: '2026-11-23', untilTime: '9:00' }
  expect(await edie.change(await edie.open(path), path, last)).toMatchObject({
    status: 303,
    location: `${path}?done=fact-set`,
  })
  await services.database.close()
})
