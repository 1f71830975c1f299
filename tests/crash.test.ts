import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '../bench/bookings/places.ts'
import { killBookings } from '../bench/crash/kill-bookings.ts'
import { isBuilt } from './built-site/start-built-site.ts'
import { findPortAside } from '../server/testing/find-port-aside.ts'

// The short version of npm run bench -- crash.

test.runIf(isBuilt)(
  'a server killed while donors book loses no booking, sends one confirmation each and leaks no place',
  async () => {
    const place = await makeEmbeddedPlace()
    onTestFinished(place.remove)
    if ('dataDir' in place.options) await makeMigratedFolder(place.options.dataDir)
    const found = await killBookings({
      place,
      port: await findPortAside(),
      kills: 1,
      journeys: 40,
      bookers: 4,
      walkers: 1,
      async waitForMoment({ acknowledged, faults }) {
        await expect.poll(() => [acknowledged.size >= 5, faults], { interval: 1 }).toEqual([true, []])
      },
    })
    expect(found).toMatchObject({ starts: 2, broken: [] })
    expect(found.bookings).toBe(found.acknowledged)
    expect(found.acknowledged).toBeGreaterThanOrEqual(5)
  },
)
