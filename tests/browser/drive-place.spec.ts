import { expect, type Page } from '@playwright/test'
import { openOffice, type Office } from '../drive/office.ts'
import { allSent, collectNext, finishRound, signIn, startRound, tap } from '../drive/phone.ts'
import { test } from '../drive/journey.ts'
import { stopClock } from './stop-clock.ts'
import { expectNoFaultInLightOrDark } from './journey.ts'

// Where the van is: only where the operator asks and the driver agrees, and only while the round is under way.

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

let office: Office
test.beforeAll(async () => {
  test.setTimeout(400_000)
  office = await openOffice({ withDesk: true, withPositions: true })
})
test.afterAll(async () => {
  await office.close()
})

const question = 'May the office see roughly where the van is?'
const isOn = 'This phone tells the office roughly where the van is, when it can'
const inCambridge = { latitude: 52.205_337, longitude: 0.121_817 }
/** The same to 250 m. */
const rounded = { latE6: 52_204_500, lonE6: 120_000 }

/** How often the page told the office a place, and what it told. */
function listTold(page: Page): object[] {
  const told: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/position')) told.push(request.postDataJSON() as object)
  })
  return told
}

type Watched = { asked: number; ended: number; longitude: number | null }

/** Notes what the page asks its browser, and what it is told; returns what was noted since the page was opened. */
async function watchBrowser(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const watch = geolocation.watchPosition.bind(geolocation)
    const end = geolocation.clearWatch.bind(geolocation)
    const watched: Watched = { asked: 0, ended: 0, longitude: null }
    Object.assign(globalThis, { watched })
    geolocation.watchPosition = (onPlace, ...given) => {
      watched.asked++
      return watch(
        (place) => {
          onPlace(place)
          watched.longitude = place.coords.longitude
        },
        ...given,
      )
    }
    geolocation.clearWatch = (id) => {
      watched.ended++
      end(id)
    }
  })
  return async () => await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

const readOwn = async (roundId: string) =>
  (await office.readPlaces()).filter((place) => place.roundId === roundId)

async function finish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'More' }).click()
  await tap(page.getByRole('link', { name: 'Finish the round' }))
}

test('who agrees tells the place to 250 m, at most once a minute, from the start to the finish @desktop', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inCambridge)
  const readWatched = await watchBrowser(page)
  const told = listTold(page)
  const { driver, roundId } = await office.makeRound(2)
  await signIn(page, office, driver)
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  await startRound(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expectNoFaultInLightOrDark(page)
  expect((await readWatched()).asked).toBe(0)
  await tap(page.getByRole('button', { name: 'Yes, share it' }))
  await expect(page.getByText(isOn)).toBeVisible()
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  await expect.poll(() => readOwn(roundId)).toMatchObject([rounded])
  expect(told).toEqual([rounded])

  await stopClock(page)
  // On through the town: the next minute tells where it is then, and nothing in between.
  for (const east of [0.13, 0.15, 0.17]) {
    // oxlint-disable-next-line no-await-in-loop -- one place after the other
    await context.setGeolocation({ ...inCambridge, longitude: east })
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => (await readWatched()).longitude).toBe(east)
  }
  expect(told).toHaveLength(1)
  await page.clock.runFor(61_000)
  await expect.poll(() => readOwn(roundId)).toMatchObject([{ ...rounded, lonE6: 168_750 }])
  expect(told).toHaveLength(2)
  await page.clock.resume()

  const desk = await (await browser.newContext()).newPage()
  await desk.goto(`${office.deskOrigin}/sign-in`)
  await desk.getByRole('button', { name: 'Administrator' }).click()
  await expect(desk).toHaveURL(`${office.deskOrigin}/`)
  await desk.goto(`${office.deskOrigin}/rounds/${roundId}`)
  await expect(desk.getByText(/about \d+\.\d km from (stop \d|the depot)/)).toBeVisible()

  // After a restart of the app it goes on, unasked; after the finish nothing is left and nothing is told.
  await page.reload()
  await expect(page.getByText(isOn)).toBeVisible()
  await collectNext(page)
  await collectNext(page)
  await finish(page)
  await expect(page.getByText(isOn)).toBeVisible()
  for (const field of await page.getByRole('textbox').all())
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await field.fill('3')
  await finishRound(page)
  await expect(page.getByText(isOn)).toBeHidden()
  await expect.poll(() => readOwn(roundId)).toEqual([])
  const before = told.length
  await context.setGeolocation({ ...inCambridge, longitude: 0.2 })
  await page.clock.runFor(61_000)
  expect(await readWatched()).toMatchObject({ asked: 1, ended: 1 })
  expect(told).toHaveLength(before)
  expect(await readOwn(roundId)).toEqual([])
})

test('who says no is not asked again, nothing is told, and may change it later; a break tells nothing @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inCambridge)
  const readWatched = await watchBrowser(page)
  const told = listTold(page)
  const { driver, roundId } = await office.makeRound(2)
  await signIn(page, office, driver)
  await startRound(page)
  await tap(page.getByRole('button', { name: 'No, do not share it' }))
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  await page.reload()
  await collectNext(page)
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  expect((await readWatched()).asked).toBe(0)
  expect(told).toEqual([])

  await page.getByRole('link', { name: 'More' }).click()
  await tap(page.getByRole('button', { name: 'Share it' }))
  await expect.poll(() => readOwn(roundId)).toMatchObject([rounded])
  await tap(page.getByRole('button', { name: 'Begin a break' }))
  await expect(page.getByText(isOn)).toBeHidden()
  await expect.poll(() => readOwn(roundId)).toEqual([])
  await tap(page.getByRole('button', { name: /^End your break/ }))
  await expect(page.getByText(isOn)).toBeVisible()
  await page.getByRole('link', { name: 'More' }).click()
  await tap(page.getByRole('button', { name: 'Stop sharing it' }))
  await expect(page.getByText(isOn)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share it' })).toBeVisible()
  await expect.poll(() => readOwn(roundId)).toEqual([])
})

test('where the browser refuses the place the round goes on without it @desktop', async ({ page }) => {
  const told = listTold(page)
  const { driver, roundId } = await office.makeRound(1)
  await signIn(page, office, driver)
  await startRound(page)
  await tap(page.getByRole('button', { name: 'Yes, share it' }))
  await expect(page.getByText(isOn)).toBeHidden()
  await page.getByRole('link', { name: 'More' }).click()
  await expect(page.getByText('Your browser does not give the place to this app.')).toBeVisible()
  await page.getByRole('link', { name: 'Round', exact: true }).click()
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  expect(told).toEqual([])
  expect(await readOwn(roundId)).toEqual([])
})

test('a choice holds though the app reads again what was stored before it @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inCambridge)
  const { driver } = await office.makeRound(1)
  await signIn(page, office, driver)
  await startRound(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  // Holds the phone's storage, so that the reading waits before the choice is written.
  await page.evaluate(async () => {
    const opened = indexedDB.open('kindfold-drive')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const store = opened.result.transaction('meta', 'readwrite').objectStore('meta')
    let isHeld = true
    await new Promise<void>((resolve) => {
      const hold = () => {
        resolve()
        if (isHeld) store.get('place').onsuccess = hold
      }
      hold()
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    new BroadcastChannel('kindfold-drive').postMessage('changed')
    Object.assign(globalThis, { letGo: () => (isHeld = false) })
  })
  await tap(page.getByRole('button', { name: 'Yes, share it' }))
  await expect(page.getByText(isOn)).toBeVisible()
  const place = await page.evaluate(async () => {
    ;(globalThis as unknown as { letGo(): void }).letGo()
    const opened = indexedDB.open('kindfold-drive')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const found = opened.result.transaction('meta').objectStore('meta').get('place')
    await new Promise((resolve) => (found.onsuccess = resolve))
    return found.result as { value: { isShared: boolean } }
  })
  expect(place.value.isShared).toBe(true)
  await expect(page.getByText(isOn)).toBeVisible()
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
})

test('a choice that finds no room holds whatever the app reads again @desktop', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inCambridge)
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { key?: string }, ...given) {
      if (this.name === 'meta' && value.key === 'place') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, ...given)
    }
  })
  const { driver, roundId } = await office.makeRound(2)
  await signIn(page, office, driver)
  await startRound(page)
  await tap(page.getByRole('button', { name: 'Yes, share it' }))
  await expect(page.getByText(isOn)).toBeVisible()
  // What is sent is read again, with all else that is stored.
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await expect(page.getByText(isOn)).toBeVisible()
  await page.getByRole('link', { name: 'More' }).click()
  await tap(page.getByRole('button', { name: 'Stop sharing it' }))
  await page.getByRole('link', { name: 'Round', exact: true }).click()
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await expect(page.getByText(isOn)).toBeHidden()
  await expect(page.getByRole('heading', { name: question })).toBeHidden()
  await expect.poll(() => readOwn(roundId)).toEqual([])
})

test('where the operator asks for no place, no driver and no browser is asked @desktop', async ({
  page,
  context,
}) => {
  const plain = await openOffice()
  try {
    await context.grantPermissions(['geolocation'])
    const readWatched = await watchBrowser(page)
    const { driver } = await plain.makeRound(1)
    await signIn(page, plain, driver)
    await startRound(page)
    await expect(page.getByRole('heading', { name: question })).toBeHidden()
    await page.getByRole('link', { name: 'More' }).click()
    await expect(page.getByRole('heading', { name: 'Where the van is' })).toBeHidden()
    expect((await readWatched()).asked).toBe(0)
  } finally {
    await plain.close()
  }
})
