import type { Page, Request } from '@playwright/test'
import { expectSound } from './booking-walk.ts'
import { expect } from './journey.ts'
import { say, test } from './live-round.ts'
import { stopClock } from './stop-clock.ts'

// One journey drives the round at a time, so that the others would wait for it.
test.describe.configure({ mode: 'default' })

/** From now on time passes on the page only as a journey says, so that the page asks for nothing meanwhile. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await stopClock(page)
}

/** A minute passes: the page asks by itself, or is reloaded where no script runs. */
async function passMinute(page: Page, isScripted: boolean): Promise<void> {
  if (!isScripted) {
    await page.reload()
    return
  }
  const answered = page.waitForResponse((response) => response.url().endsWith('/live'))
  // It sets its timer once it has read the answer before: a minute that passes sooner is none to it.
  let hasAsked = false
  const hear = (one: Request) => void (hasAsked ||= one.url().endsWith('/live'))
  page.on('request', hear)
  await expect
    .poll(async () => {
      if (!hasAsked) await page.clock.runFor(61_000)
      return hasAsked
    })
    .toBe(true)
  page.off('request', hear)
  await (await answered).finished()
}

test('a donor who waits sees the slot, the stops away and the time, that we are late, and leaves it @no-javascript', async ({
  page,
  request,
  links,
}, { project }) => {
  test.slow()
  const isScripted = project.use.javaScriptEnabled !== false
  await holdClock(page)
  await page.goto(links[10] ?? '')
  const live = page.getByRole('region', { name: 'Your collection today' })
  await expect(live).toContainText('We’ll come between 8am and 10am')
  await say(request, 'start')
  await passMinute(page, isScripted)
  await expect(live).toContainText('About 10 stops away')
  await say(request, 'visit?stop=0&at=13')
  await say(request, 'visit?stop=1&at=23')
  await passMinute(page, isScripted)
  await expect(live).toContainText('About 8 stops away')
  await expect(live).toContainText('We expect to be with you between')
  if (isScripted) await expect(live).toContainText('This page keeps itself up to date')
  await say(request, 'wait?at=100')
  await passMinute(page, isScripted)
  await expect(live).toContainText('We are running late, and we are sorry')
  await live.getByRole('link', { name: 'It does not suit me' }).click()
  await expect(page.getByRole('main')).toContainText('your collection moves there at once')
  await page.getByRole('button', { name: 'Leave it, and cancel' }).click()
  await expect(page.getByRole('status')).toContainText('We’ll leave it today')
  await expect(page.getByRole('link', { name: 'Book another collection' })).toBeVisible()
})

test('a page that is open in the evening before shows the time slot once it is told @no-javascript', async ({
  page,
  request,
  links,
}, { project }) => {
  test.slow()
  const isScripted = project.use.javaScriptEnabled !== false
  await holdClock(page)
  await say(request, 'evening?stop=3')
  await page.goto(links[3] ?? '')
  const thread = page.getByRole('list', { name: 'Your collection, step by step' })
  await expect(thread).toContainText('We’ll email your two-hour time slot.')
  await passMinute(page, isScripted)
  await expect(thread).toContainText('We’ll email your two-hour time slot.')
  await say(request, 'tell?stop=3')
  await passMinute(page, isScripted)
  await expect(thread).toContainText('Told: between 8am and 10am')
})

test('a page that nobody answers says that it must be reloaded, and one that may not be shown any more is read anew', async ({
  page,
  request,
  links,
  watch,
}) => {
  test.slow()
  await stopClock(page)
  await say(request, 'start')
  await page.goto(links[10] ?? '')
  const live = page.getByRole('region', { name: 'Your collection today' })
  await expect(live).toContainText('This page keeps itself up to date')
  watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /410 \(Gone\)/)
  const missMinute = async () => {
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(61_000)
    await failed
  }
  await page.route('**/live', (route) => route.abort('internetdisconnected'))
  await missMinute()
  await expect(live).toContainText('This page keeps itself up to date')
  await missMinute()
  await expect(live).toContainText('Reload this page to see how far we are')
  await page.unroute('**/live')
  await passMinute(page, true)
  await expect(live).toContainText('This page keeps itself up to date')
  await page.route('**/live', (route) => route.fulfill({ status: 410 }))
  const shown = page.waitForEvent('load')
  await page.clock.runFor(61_000)
  await shown
})

test('after the stop the page shows the photo and where else things can go, and asks no more @no-javascript', async ({
  page,
  request,
  links,
}, { project }) => {
  test.slow()
  const isScripted = project.use.javaScriptEnabled !== false
  await holdClock(page)
  await say(request, 'start')
  await page.goto(links[1] ?? '')
  await expect(page.getByRole('region', { name: 'Your collection today' })).toContainText('About 1 stop away')
  await say(request, 'refuse?stop=1&at=23')
  if (isScripted) {
    const shown = page.waitForEvent('load')
    await page.clock.runFor(31_000)
    await shown
  } else await page.reload()
  const over = page.getByRole('region', { name: 'This is how it went.' })
  await expect(over).toContainText('Where else it can go')
  const photo = over.getByRole('img')
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  let asked = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/live')) asked++
  })
  if (isScripted) await page.clock.runFor(200_000)
  expect(asked).toBe(0)
})

test('the pages of the day are sound in light and dark, fit 320 px, and keep their focus while words change', async ({
  page,
  request,
  links,
}) => {
  test.slow()
  await say(request, 'start')
  await say(request, 'visit?stop=0&at=13')
  await page.goto(links[5] ?? '')
  await expectSound(page)
  await say(request, 'wait?at=100')
  await page.goto(links[10] ?? '')
  await expectSound(page)
  await page.goto(`${links[10]}/late`)
  await expectSound(page)
  await say(request, 'refuse?stop=1&at=101')
  await page.goto(links[1] ?? '')
  await expectSound(page)
})

test('after the collection the label is stamped, and its keepsake fits one sheet of A5 @desktop', async ({
  page,
  request,
  links,
}) => {
  test.slow()
  await say(request, 'start')
  await say(request, 'visit?stop=0&at=13')
  await page.goto(links[0] ?? '')
  await expect(page.locator('.status-tag')).toContainText('Stamped: Collected on Wednesday 25 November 2026.')
  await expectSound(page)
  await page.getByRole('link', { name: 'Print a keepsake' }).click()
  const keepsake = page.getByRole('article')
  await expect(keepsake).toContainText('You gave')
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(keepsake).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  for (const format of ['A5', 'A4']) {
    const sheet = (await page.pdf({ format })).toString('latin1')
    expect([format, sheet.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([format, 1])
  }
})
