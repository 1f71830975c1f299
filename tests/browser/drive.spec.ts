import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { expect, type Page } from '@playwright/test'
import {
  allSent,
  collectNext,
  finishRound,
  hold,
  openRound,
  settle,
  signIn,
  startRound,
  tap,
} from '../drive/phone.ts'
import { openOffice, type Office } from '../drive/office.ts'
import { test } from '../drive/journey.ts'

// The drivers' app in a phone's window, with the real office behind a line that a test spoils.

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
  await office.setClock(null)
})

/** It is before nine in London, in winter and in summer: the windows of these rounds start at nine. */
async function beEarly(page: Page): Promise<void> {
  const early = `${londonDate(new Date())}T07:41:00Z`
  await office.setClock(early)
  await page.clock.setSystemTime(early)
}

test('a button that is pressed twice at once does one act @desktop', async ({ page }) => {
  const { driver, roundId } = await office.makeRound(2)
  const pressTwice = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    await settle(page)
    await button.evaluate((one: HTMLElement) => {
      one.click()
      one.click()
    })
  }
  await signIn(page, office, driver)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await pressTwice('Start the round')
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await pressTwice('I am here')
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByLabel('What should they know?').fill('A tree lies over the road')
  await pressTwice('Send to the office')
  await expect(page.getByText('Your words are saved')).toBeVisible()
  await pressTwice(/^10 min/)
  await hold(page.getByRole('button', { name: /^Say it/ }))
  await expect(page.getByText('You said 10 minutes last.')).toBeVisible()
  await pressTwice('Begin a break')
  await pressTwice(/^End your break/)
  await expect(page.getByRole('link', { name: /^Next: stop 2/ })).toBeVisible()
  await expect(page.getByText('All 8 acts are with the office')).toBeVisible()
  const { acts } = await office.readActs()
  expect(acts.filter((act) => act.roundId === roundId).map(({ kind }) => kind)).toEqual([
    'van-check',
    'started',
    'arrived',
    'collected',
    'note',
    'running-late',
    'break-began',
    'break-ended',
  ])
})

test.describe('by real time', () => {
  test.use({ time: 'real' })

  test('a plain stop takes two taps and one that is held, and reaches the office @desktop', async ({
    page,
  }) => {
    const { roundId } = await openRound(page, office, 3)
    let taps = 0
    await page.exposeFunction('countTap', () => void taps++)
    await page.evaluate(() =>
      addEventListener('pointerdown', () => void (window as unknown as { countTap(): void }).countTap()),
    )
    await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
    taps = 0
    await tap(page.getByRole('button', { name: 'I am here' }))
    await tap(page.getByRole('link', { name: 'Collected', exact: true }))
    await expect(page.getByRole('button', { name: 'Save: 4 taken' })).toBeVisible()
    await hold(page.getByRole('button', { name: 'Save: 4 taken' }))
    await expect(page.getByRole('link', { name: /^Next: stop 2/ })).toBeVisible()
    expect(taps).toBe(3)
    await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
    const { acts } = await office.readActs()
    const kinds = acts.filter((act) => act.roundId === roundId).map(({ kind, result }) => `${kind} ${result}`)
    expect(kinds).toEqual(['van-check applied', 'started applied', 'arrived applied', 'collected applied'])
  })
})

test('on a screen with little on it the button that comes next stands at the window’s foot, under the thumb @desktop', async ({
  page,
}) => {
  await openRound(page, office, 2)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  const button = page.getByRole('button', { name: 'I am here' })
  await expect(button).toBeVisible()
  const findRoomBelow = () => button.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom)
  await expect.poll(findRoomBelow).toBeLessThan(24)
})

test('a wrong tap is taken back within half a minute, and the stop is to do again @desktop', async ({
  page,
}) => {
  await openRound(page, office, 2)
  await collectNext(page)
  await expect(page.getByText('1 to do, 1 done')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('2 to do, 0 done')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to stop 1/ })).toBeVisible()
})

test('eighty stops and 240 acts without signal: none is lost, and all arrive once and in order @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000)
  // The hands put this page's clock on by minutes: in the morning the day is not over by them.
  await beEarly(page)
  const { roundId } = await openRound(page, office, 80)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await office.setLine('away')
  for (let stop = 1; stop <= 80; stop++) {
    await collectNext(page)
    if (stop % 4 !== 0) continue
    await page.getByRole('link', { name: 'More' }).click()
    for (const minutes of [10, 20, 30, 45]) {
      await tap(page.getByRole('button', { name: `${minutes} min late`, exact: true }))
      await hold(page.getByRole('button', { name: `Say it: ${minutes} minutes late` }))
      await expect(page.getByText(`You said ${minutes} minutes last.`)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Round', exact: true }).click()
  }
  await expect(page.getByText('240 acts wait for signal')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 to do, 80 done')).toBeVisible()
  await office.setLine('open')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('All 242 acts are with the office')).toBeVisible({ timeout: 120_000 })
  const { acts } = await office.readActs()
  const own = acts.filter((act) => act.roundId === roundId)
  expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: 242 }, (_, n) => n + 1))
  expect(own.filter(({ result }) => result !== 'applied')).toEqual([])
})

test('a line that loses a third brings each act once, in order, with its photo @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const { roundId } = await openRound(page, office, 12)
  const before = await office.readActs()
  await office.setLine('lossy')
  for (let stop = 1; stop <= 12; stop++) {
    await tap(page.getByRole('link', { name: /^Next: stop/ }))
    await tap(page.getByRole('button', { name: 'I am here' }))
    await tap(page.getByRole('link', { name: 'Collected', exact: true }))
    if (stop % 3 === 0) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'bags.jpg',
        mimeType: 'image/jpeg',
        buffer: await makePicture(),
      })
      await expect(page.getByRole('img', { name: 'The photo that you took' })).toBeVisible()
    }
    await hold(page.getByRole('button', { name: /^Save/ }))
    await expect(page.getByText(`${12 - stop} to do`)).toBeVisible()
  }
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('All 26 acts are with the office', { exact: true })).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 120_000 })
  const { acts, photos } = await office.readActs()
  const own = acts.filter((act) => act.roundId === roundId)
  expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1))
  expect(photos - before.photos).toBe(4)
  expect((await office.setLine('open')).lost).toBeGreaterThan(3)
})

test('a session that ends with a full outbox keeps everything, and sends it after a tap @desktop', async ({
  page,
}) => {
  const { driver } = await openRound(page, office, 3)
  await office.setLine('away')
  await collectNext(page)
  await office.endSessions()
  await office.setLine('open')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('2 acts wait: sign in to send')).toBeVisible()
  await collectNext(page)
  await tap(page.getByRole('link', { name: 'Sign in again' }))
  await tap(page.getByRole('button', { name: driver, exact: true }))
  await expect(page.getByText('All 6 acts are with the office')).toBeVisible()
  await expect(page.getByText('1 to do, 2 done')).toBeVisible()
})

test('what the office changes is announced until the driver has read it @desktop', async ({ page }) => {
  const { roundId } = await openRound(page, office, 4)
  await office.change({ roundId, moved: 2, noted: 3 })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'The office has changed your round' })).toBeVisible()
  await expect(page.getByText(/^Stop 2, .* goes with another van now/)).toBeVisible()
  await expect(page.getByText(/^Stop 3, .* has other notes/)).toBeVisible()
  await page.reload()
  await tap(page.getByRole('button', { name: 'I have read it' }))
  await expect(page.getByRole('heading', { name: 'The office has changed your round' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('3 to do')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The office has changed your round' })).toBeHidden()
})

test('changes of the office that the phone has no room for are shown, said, and kept once it has @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      const isFull = document.documentElement.dataset.full !== undefined
      if (this.name === 'round' && isFull) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  const { roundId } = await openRound(page, office, 4)
  await page.evaluate(() => void (document.documentElement.dataset.full = ''))
  await office.change({ roundId, moved: 2, noted: 3 })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('This phone could not keep what the office sent.')).toBeVisible()
  await expect(page.getByText(/^Stop 2, .* goes with another van now/)).toBeVisible()
  await expect(page.getByText('Not all is kept on this phone')).toBeVisible()
  await expect(page.getByText(allSent)).toBeHidden()
  await page.evaluate(() => delete document.documentElement.dataset.full)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('This phone could not keep what the office sent.')).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Stop 2, .* goes with another van now/)).toBeVisible()
})

test('two pages of one phone share one outbox and see the same @desktop', async ({ page, context }) => {
  const { roundId } = await openRound(page, office, 4)
  const other = await context.newPage()
  await other.goto(office.origin)
  await expect(other.getByText('4 to do')).toBeVisible()
  await office.setLine('away')
  await collectNext(page)
  await expect(other.getByText('3 to do, 1 done')).toBeVisible()
  await collectNext(other)
  await expect(page.getByText('2 to do, 2 done')).toBeVisible()
  await office.setLine('open')
  await Promise.all([page, other].map((one) => one.evaluate(() => dispatchEvent(new Event('online')))))
  await expect(page.getByText('All 6 acts are with the office')).toBeVisible()
  await expect(other.getByText('All 6 acts are with the office')).toBeVisible()
  const { acts } = await office.readActs()
  expect(acts.filter((act) => act.roundId === roundId).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a clock that is hours wrong is judged by the office @desktop', async ({ page }) => {
  const beganMs = Date.now()
  const round = await office.makeRound(2)
  await signIn(page, office, round.driver)
  // Fast or slow, so that its day is the round's.
  const dateIn = (ms: number) => londonDate(new Date(Date.now() + ms))
  const offMs = dateIn(80 * 60_000) === dateIn(0) ? 70 * 60_000 : -70 * 60_000
  await page.clock.setSystemTime(Date.now() + offMs)
  await page.reload()
  await startRound(page)
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  const { acts } = await office.readActs()
  for (const act of acts.filter(({ roundId }) => roundId === round.roundId)) {
    expect(Math.abs(Date.parse(act.actedAt) - Date.parse(act.judgedAt))).toBeGreaterThan(60 * 60_000)
    expect(Date.parse(act.judgedAt)).toBeGreaterThan(beganMs - 60_000)
    expect(Date.parse(act.judgedAt)).toBeLessThan(Date.now() + 60_000)
  }
})

test('where a photo finds no room, its act is kept without it, and the driver reads so @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // What a full disk does to the larger of the two; a browser that is really full may have no room for either.
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
      if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError')
      return add.apply(this, given)
    }
  })
  const { roundId } = await openRound(page, office, 2)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bags.jpg', mimeType: 'image/jpeg', buffer: await makePicture() })
  await expect(page.getByRole('img', { name: 'The photo that you took' })).toBeVisible()
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByText('Saved without the photo.')).toBeVisible()
  await expect(page.getByText('All 4 acts are with the office', { exact: true })).toBeVisible()
  const { acts } = await office.readActs()
  expect(
    acts.find(({ kind, ...act }) => act.roundId === roundId && kind === 'collected')?.data.photo,
  ).toBeNull()
})

test('words typed while a photo is made ready stay, and saving waits for the photo @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A slow phone, until it is told to go on.
    const make = createImageBitmap
    const isReady = new Promise<void>((resolve) => addEventListener('photo-may-go-on', () => resolve()))
    globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
      await isReady
      return await make(image)
    }
  })
  const { roundId } = await openRound(page, office, 2)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Nothing out' }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await makePicture() })
  await page.getByRole('textbox').fill('Behind the bins too')
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByText('The photo is being made ready.')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('photo-may-go-on')))
  await expect(page.getByText('1 to do, 1 done')).toBeVisible()
  await expect(page.getByText('All 4 acts are with the office', { exact: true })).toBeVisible()
  const { acts } = await office.readActs()
  const made = acts.find(({ kind, ...one }) => one.roundId === roundId && kind === 'nothing-out')
  expect(made?.data).toMatchObject({ words: 'Behind the bins too', photo: expect.any(String) })
})

test('before the time slot starts the driver reads so, and is not held up @desktop', async ({ page }) => {
  await beEarly(page)
  await openRound(page, office, 2)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await expect(page.getByText(/^The time slot starts at 09:00\. It is 0[78]:41\./)).toBeVisible()
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Nothing out' }))
  await expect(page.getByText('The donor may still put it out.')).toBeVisible()
  await page.goBack()
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await expect(page.getByText('The donor may still put it out.')).toBeHidden()
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByText('1 to do, 1 done')).toBeVisible()
})

test('a failed answer of the office keeps the list @desktop', async ({ page }) => {
  await openRound(page, office, 3)
  for (const mode of ['busy', 'away'] as const) {
    await office.setLine(mode)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.reload()
    await expect(page.getByText('3 to do')).toBeVisible()
  }
})

test('by a clock that says tomorrow nothing of the round is drawn, and nothing is lost: put right, it comes back @desktop', async ({
  page,
}) => {
  await openRound(page, office, 2)
  await office.setLine('away')
  await collectNext(page)
  await page.clock.setSystemTime(Date.now() + 26 * 3_600_000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Is this phone’s clock right?' })).toBeVisible()
  await expect(page.getByText('2 acts wait for signal')).toBeVisible()
  await expect(page.getByText('Example Street')).toBeHidden()
  await page.clock.setSystemTime(new Date())
  await tap(page.getByRole('button', { name: 'Ask again' }))
  await expect(page.getByText('1 to do, 1 done')).toBeVisible()
})

for (const waits of ['nothing', '2 acts'])
  test(`in the morning after, signed out and with ${waits} to send, a driver reads to sign in, and nothing of the phone’s clock @desktop`, async ({
    page,
  }) => {
    await openRound(page, office, 2)
    await office.setLine('away')
    if (waits !== 'nothing') await collectNext(page)
    const morning = Date.now() + 26 * 3_600_000
    await page.clock.setSystemTime(morning)
    await office.setClock(new Date(morning).toISOString())
    await office.endSessions()
    await office.setLine('open')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(page.getByText('Sign in: then your round of today comes.')).toBeVisible()
    await expect(page.getByText('Go on with your round')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  })

test('at the end of the day the doors leave the phone @desktop', async ({ page }) => {
  await openRound(page, office, 1)
  await collectNext(page)
  await tap(page.getByRole('link', { name: 'Finish the round' }))
  await page.getByLabel('Bags and boxes off the van').fill('4')
  await page.getByLabel('Kilos on the scale').fill('31')
  await finishRound(page)
  await expect(page.getByRole('heading', { name: 'Your round is finished' })).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Bags and boxes recorded on this phone')).toBeVisible()
  await expect(page.getByText('All 5 acts are with the office')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('kindfold-drive')
            opening.addEventListener('success', () => {
              const asked = opening.result.transaction('round').objectStore('round').getAll()
              asked.addEventListener('success', () => resolve(JSON.stringify(asked.result)))
            })
          }),
      ),
    )
    .not.toContain('Example Street')
})

test('without scripts the page says so, and that paper works @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(office.origin)
  await expect(page.getByRole('heading', { name: 'This app needs JavaScript' })).toBeVisible()
  expect(await page.locator('noscript').innerText()).toContain('the paper round sheet works')
  await context.close()
})

/** A photo as a camera makes it: large, and noisy enough to be hard to compress. */
async function makePicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
}
