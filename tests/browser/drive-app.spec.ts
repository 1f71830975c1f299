import { expect, type Page } from '@playwright/test'
import { openOffice, type Office } from '../drive/office.ts'
import { outboxOfVersion1 } from '../drive/outbox-of-version-1.ts'
import { outboxWithPart } from '../drive/outbox-with-part.ts'
import { allSent, collectNext, hold, openRound, signIn, startRound, tap } from '../drive/phone.ts'
import { test } from '../drive/journey.ts'
import { expectNoFaultInLightOrDark, settle } from './journey.ts'
import { expectRoomForLargeText, setLetters } from './large-letters.ts'

// The drivers' app as a thing that is released, lost, taken over and looked at.

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

let office: Office
test.beforeAll(async () => {
  test.setTimeout(400_000)
  office = await openOffice()
})
test.afterAll(async () => {
  await office.close()
})
test.afterEach(async () => {
  await office.setLine('open')
})

const syncNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test('a new release waits for the space between two stops, and sends what the old one left @desktop', async ({
  page,
}) => {
  await openRound(page, office, 3)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await office.setLine('office-away')
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await expect(page.getByRole('link', { name: 'Collected', exact: true })).toBeVisible()
  await office.release('release-2')
  await page.reload()
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state)),
    )
    .toBe('installed')
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden()
  await hold(page.getByRole('button', { name: /^Save/ }))
  await tap(page.getByRole('button', { name: 'Use it now' }))
  await expect(page.getByText('2 acts wait for signal')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden()
  await expect
    // While the page loads again it has no answer.
    .poll(() => page.evaluate(() => caches.keys()).catch(() => null), {
      message: 'the old build goes once nobody uses it',
    })
    .toEqual(['shell-release-2'])
  await office.setLine('open')
  await syncNow(page)
  await expect(page.getByText('All 4 acts are with the office')).toBeVisible()
})

for (const [left, outbox, sent] of [
  ['of the first release', outboxOfVersion1, 'collected'],
  ['that calls a part by its word of before', outboxWithPart, 'part-collected'],
] as const)
  test(`an outbox ${left} is read and sent by this one @desktop`, async ({ page }) => {
    const { driver, roundId } = await office.makeRound(2)
    await signIn(page, office, driver)
    const { device, stop } = await page.evaluate(readPhone)
    await page.goto(`${office.origin}/version.json`)
    const text = JSON.stringify(outbox)
      .replaceAll('DEVICE', device)
      .replaceAll('ROUND', roundId)
      .replaceAll('STOP', stop)
      .replaceAll('NOW', new Date().toISOString())
    await page.evaluate(writeOutbox, text)
    await page.goto(office.origin)
    await expect(page.getByText('All 4 acts are with the office')).toBeVisible()
    await expect(page.getByText('1 to do, 1 done')).toBeVisible()
    const { acts } = await office.readActs()
    expect(
      acts
        .filter((act) => act.roundId === roundId)
        .map(({ id, kind, result }) => [id.slice(-1), kind, result]),
    ).toEqual([
      ['1', 'van-check', 'applied'],
      ['2', 'started', 'applied'],
      ['3', 'arrived', 'applied'],
      ['4', sent, 'applied'],
    ])
  })

/** Which phone the page is, and the first stop of its round. */
async function readPhone(): Promise<{ device: string; stop: string }> {
  const read = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
  const database = await read(indexedDB.open('kindfold-drive'))
  const transaction = database.transaction(['meta', 'round'])
  const device = (await read(transaction.objectStore('meta').get('device'))) as { value: { id: string } }
  const round = (await read(transaction.objectStore('round').get('current'))) as {
    document: { stops: { id: string }[] }
  }
  database.close()
  return { device: device.value.id, stop: round.document.stops[0]?.id ?? '' }
}

/** Makes the phone's storage as the first release would have left it. */
async function writeOutbox(text: string): Promise<void> {
  const fixture = JSON.parse(text) as {
    version: number
    stores: {
      name: string
      keyPath: string | string[] | null
      indexes: { name: string; keyPath: string; unique: boolean }[]
    }[]
    meta: object[]
    acts: object[]
  }
  const done = (request: IDBRequest) =>
    new Promise<void>((resolve, reject) => {
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  await done(indexedDB.deleteDatabase('kindfold-drive'))
  const opening = indexedDB.open('kindfold-drive', fixture.version)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath, indexes } of fixture.stores) {
      const store = opening.result.createObjectStore(name, keyPath === null ? {} : { keyPath })
      for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique })
    }
  })
  await done(opening)
  const transaction = opening.result.transaction(['meta', 'acts'], 'readwrite')
  for (const one of fixture.meta) transaction.objectStore('meta').add(one)
  for (const one of fixture.acts) transaction.objectStore('acts').add(one)
  await new Promise<void>((resolve) => {
    transaction.addEventListener('complete', () => resolve())
  })
  opening.result.close()
}

test('a second phone takes the round over within two minutes, and the first turns read-only @desktop', async ({
  page,
  browser,
}) => {
  const { driver } = await openRound(page, office, 3)
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const second = await other.newPage()
  await second.goto(`${office.origin}/sign-in`)
  await tap(second.getByRole('button', { name: driver, exact: true }))
  await expect(second.getByRole('heading', { name: 'Another phone drives your round' })).toBeVisible()
  await tap(second.getByRole('button', { name: 'Take the round over' }))
  await expect(second.getByText('2 to do, 1 done')).toBeVisible()
  await collectNext(second)
  await syncNow(page)
  await expect(page.getByRole('heading', { name: 'Another phone drives your round' })).toBeVisible()
  await other.close()
})

test('every screen is accessible in light and dark, fits 320 px and has targets of 56 px @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(office.origin)
  await look(page)
  const { driver } = await office.makeRound(3)
  await page.goto(`${office.origin}/sign-in`)
  await expect(page.getByRole('button', { name: driver, exact: true })).toBeVisible()
  await look(page)
  await tap(page.getByRole('button', { name: driver, exact: true }))
  await expect(page.getByText('The whole day is on this phone')).toBeVisible()
  await look(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await tap(page.getByRole('button', { name: 'Start the round' }))
  await expect(page.getByRole('link', { name: /^Next: stop 1/ })).toBeVisible()
  await look(page)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await look(page)
  await tap(page.getByRole('button', { name: 'I am here' }))
  await expect(page.getByRole('link', { name: 'Part of it' })).toBeVisible()
  await look(page)
  for (const name of [
    'Collected',
    'Part of it',
    'Leave it all',
    'Nothing out',
    'No access',
    'I cannot make this stop',
  ]) {
    await tap(page.getByRole('link', { name, exact: true }))
    await expect(page.getByRole('button', { name: /^(Save|Hand it back)/ })).toBeVisible()
    await look(page)
    await page.goBack()
  }
  await page.getByRole('link', { name: 'More' }).click()
  await look(page)
  await tap(page.getByRole('link', { name: 'Finish the round' }))
  await look(page)
})

/** Nothing wider than the window, also with text twice as large; no fault that axe finds; no target that a thumb misses. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeAttached()
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a.button, button, summary, .stop-row__link, .big-tick, .top__link',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .filter((one) => Math.round(one.getBoundingClientRect().height) < 56)
      .map((one) => one.textContent),
  )
  expect(small).toEqual([])
  await expectNoFaultInLightOrDark(page)
  const { wide, window } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wide: scrollWidth, window: clientWidth }
  })
  expect(wide).toBeLessThanOrEqual(window)
  await expectRoomForLargeText(page)
  await expectEdges(page)
}

test('with forced colours what can be pressed and what the driver must know have an edge, and what waits is grey @desktop', async ({
  page,
}) => {
  const { roundId, driver } = await office.makeRound(4)
  await signIn(page, office, driver)
  await expectEdges(page, ['.button'])
  await startRound(page)
  await collectNext(page)
  await expectEdges(page, ['.undo', '.stop-row__flag'])
  await office.change({ roundId, moved: 4, noted: 3 })
  await syncNow(page)
  await expect(page.getByText('The office has changed your round')).toBeVisible()
  await expectEdges(page, ['.news'])
  await tap(page.getByRole('link', { name: /^(Next|Back to):? stop/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await expect(page.getByRole('link', { name: 'Collected', exact: true })).toBeVisible()
  await expectEdges(page, ['.state'])
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await expect(page.getByRole('button', { name: 'One less: Boxes of bric-a-brac' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectEdges(page, ['.count__button'])
})

test('with letters twice as large no word of the list is broken: the way to more, what can be undone, a time slot @desktop', async ({
  page,
}) => {
  await openRound(page, office, 3)
  await collectNext(page)
  await setLetters(page, 32)
  // Widths in media queries follow only after a resize.
  await page.setViewportSize({ width: 361, height: 740 })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const words of ['.top__link', '.undo', '.stop-row__time']) {
    const drawn = page.locator(words).first()
    await expect(drawn).toBeVisible()
    expect(await drawn.evaluate(listBrokenWords), words).toEqual([])
  }
  await expect(page.locator('.stop-row__time').first()).toContainText(/\d to \d/)
})

/** Words of which a part stands on another line. */
function listBrokenWords(root: Element): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    if (text.parentElement?.closest('.visually-hidden')) continue
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

/** Forced colours take every background away. `expected`: what stands on this screen for certain. */
async function expectEdges(page: Page, expected: readonly string[] = []): Promise<void> {
  for (const one of expected) await expect(page.locator(one).first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(page)
  const lost = await page.evaluate(() => {
    const grey = document.createElement('p')
    grey.style.color = 'GrayText'
    document.body.append(grey)
    const { color } = getComputedStyle(grey)
    grey.remove()
    const drawn =
      '.button, .count__button, .big-tick, .stop-row__link, .undo, .news, .state, .stop-row__flag, .top'
    return [...document.querySelectorAll(drawn)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { borderTopWidth, borderBottomWidth, color: ink } = getComputedStyle(one)
        const hasEdge = borderTopWidth !== '0px' || borderBottomWidth !== '0px'
        return !hasEdge || (one.getAttribute('aria-disabled') === 'true') !== (ink === color)
      })
      .map((one) => `${one.className}: ${one.textContent?.slice(0, 40)}`)
  })
  expect(lost).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

test('the app is kept again after the browser has dropped its files, and says so only when it is @desktop', async ({
  page,
  context,
}) => {
  const { driver } = await office.makeRound(1)
  await signIn(page, office, driver)
  const drop = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
  await drop()
  await office.setLine('away')
  await syncNow(page)
  await expect(page.getByText('The app is still being kept on this phone.')).toBeVisible()
  await office.setLine('open')
  await syncNow(page)
  await expect(page.getByText('The app opens without signal')).toBeVisible()
  await drop()
  await page.reload()
  await expect(page.getByText('The app opens without signal')).toBeVisible()
  await context.setOffline(true)
  await page.goto(office.origin)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
})
