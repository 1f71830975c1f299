import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '../bench/bookings/places.ts'
import { breakMoney, killWithin } from '../bench/money-crash/break-money.ts'

// The short version of npm run bench -- money-crash.

async function makePlace() {
  const place = await makeEmbeddedPlace()
  onTestFinished(place.remove)
  if ('dataDir' in place.options) await makeMigratedFolder(place.options.dataDir)
  return place
}

test('a process killed within a receipt, an approval and a closing leaves none of them by half, and loses nothing', async () => {
  const found = await breakMoney({ place: await makePlace(), times: 3, end: killWithin })
  expect(found).toMatchObject({ within: { receipt: 1, approval: 1, closing: 1 }, broken: [] })
  expect(found.whole + found.nothing).toBe(3)
})

test('power cut within a receipt, an approval and a closing leaves none of them by half, and loses nothing', async () => {
  const found = await breakMoney({ place: await makePlace(), times: 3, power: 'cut' })
  expect(found).toMatchObject({ within: { receipt: 1, approval: 1, closing: 1 }, broken: [] })
  expect(found.whole + found.nothing).toBe(3)
})

test('on a disk that says it flushed, and did not, what power cuts lose is found', async () => {
  const found = await breakMoney({ place: await makePlace(), times: 3, power: 'cut on a disk that lies' })
  expect(found.broken).not.toEqual([])
})
