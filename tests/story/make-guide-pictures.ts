/**
 * Takes every picture of the guides by the built product, on a new demonstration and on one day that is always the same:
 * `npm start` once, then `node tests/story/make-guide-pictures.ts`. Their lists are in `guides`. We commit the
 * pictures; take them again when the pages change.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makePhoneInvitation } from '@kindfold/domain/rounds/drive/make-phone-invitation.ts'
import { inventMoney } from '@kindfold/domain/office/demonstration/invent-money.ts'
import { assignDrivers } from '@kindfold/domain/office/demonstration/plan-rounds.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/find-browser.js'
import { dressForPicture } from '../../simulator/collection-day/dress-for-picture.ts'
import { answerBrowser } from '../../simulator/world/answer-browser.ts'
import { addAuthenticator } from '../browser/add-authenticator.ts'
import type { GuidePicture } from './guide-picture.ts'
import { guidePictures, mostBytes, pathOf } from './guide-pictures.ts'
import { openDemonstration } from './open-demonstration.ts'

type Demonstration = Awaited<ReturnType<typeof openDemonstration>>

const guides = join(import.meta.dirname, '../../docs/guides')
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }
const keptWidthAtMost = 1000
const waitMs = 30_000
const eveBefore = '2026-11-24'
const consent = encodeURIComponent('{"necessary":true,"analytics":false,"marketing":false}')
/** The best that makes a file small enough is kept. */
const qualities = [70, 55, 40, 30, 20]

await mkdir(join(guides, 'pictures'), { recursive: true })
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  // Named, one of them alone is taken: `node tests/story/make-guide-pictures.ts money`.
  const [, , only] = process.argv
  for (const [name, take] of Object.entries({
    driving: takeOnRoad,
    desk: takeAtDesk,
    money: takeOfMoney,
    parts: takeOfParts,
  }))
    // oxlint-disable-next-line no-await-in-loop -- each has a world of its own
    if (only === undefined || only === name) await take(browser)
} finally {
  await browser.close()
}

/** A driver's morning, from the code at the depot on. */
async function takeOnRoad(browser: Browser): Promise<void> {
  const day = await openDemonstration('10:30', eveBefore)
  const { services } = day
  for (const evening of ['18:10', '20:10']) await day.goOn(evening, eveBefore)
  const driver = (await listDemonstrationStaff(services)).find(({ name }) => name === 'Dan Driver')
  await assignDrivers(services, { areaId: 'cambridge', date: day.date, drivers: [driver?.id ?? ''] })
  await day.goOn('07:40')
  const made = await makePhoneInvitation(services, {
    staffId: driver?.id ?? '',
    by: { kind: 'staff', id: null, name: 'Ada Admin' },
  })
  if (made.kind !== 'invited') throw new Error(`no code was made: ${made.kind}`)
  const context = await openContext(browser, day, phone)
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  await addAuthenticator(context, page)
  await page.clock.setFixedTime(day.now())
  await page.goto(services.deployment.driveOrigin + new URL(made.link).pathname)
  for (const picture of guidePictures.driving) await take(day, page, picture)
  await context.close()
  await day.close()
}

/** The desk at ten past eleven, and in the evening; each role has a browser of its own. */
async function takeAtDesk(browser: Browser): Promise<void> {
  const day = await openDemonstration('11:10')
  const pages = new Map<string, Page>()
  for (const picture of guidePictures.desk) {
    const page =
      pages.get(picture.by) ?? (await sitDown(await openContext(browser, day, desk), day, picture.by))
    pages.set(picture.by, page)
    await take(day, page, picture)
  }
  await Promise.all(browser.contexts().map((context) => context.close()))
  await day.close()
}

/** A month of money, from a receipt until it is closed and anybody can check it. */
async function takeOfMoney(browser: Browser): Promise<void> {
  await takeWith(browser, await openDemonstration('11:10'), guidePictures.money)
  await takeWith(browser, await openDemonstration('00:20', '2026-12-01'), guidePictures.monthEnd)
}

async function takeWith(
  browser: Browser,
  day: Demonstration,
  pictures: readonly GuidePicture[],
): Promise<void> {
  await inventMoney(day.services)
  const pages = new Map<string, Page>()
  for (const picture of pictures) {
    const page =
      pages.get(picture.by) ?? (await sitDown(await openContext(browser, day, desk), day, picture.by))
    pages.set(picture.by, page)
    await take(day, page, picture)
    // What is shown before is done after: the next picture is of what follows.
    if (picture.shows === 'approve') await page.getByRole('button', { name: 'Approve this payment' }).click()
    if (picture.shows === 'month') await page.getByRole('button', { name: /^Close / }).click()
  }
  await Promise.all(browser.contexts().map((context) => context.close()))
  await day.close()
}

/** What the pages are made of, as a developer looks at it. */
async function takeOfParts(browser: Browser): Promise<void> {
  const day = await openDemonstration('11:10')
  const context = await openContext(browser, day, desk)
  await context.addCookies([
    { name: 'cookie-consent', value: consent, url: day.services.deployment.siteOrigin },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  await page.goto(`${day.services.deployment.siteOrigin}/design`)
  for (const picture of guidePictures.parts) await take(day, page, picture)
  await context.close()
  await day.close()
}

async function sitDown(context: BrowserContext, day: Demonstration, by: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  await page.clock.setFixedTime(day.now())
  await page.goto(`${day.services.deployment.deskOrigin}/sign-in`)
  if (by === 'visitor') return page
  await page.getByRole('button', { name: new RegExp(`^${by}(?! approver)`) }).click()
  await page.waitForURL((url) => url.pathname === '/')
  return page
}

async function openContext(
  browser: Browser,
  { world }: Demonstration,
  viewport: typeof phone,
): Promise<BrowserContext> {
  const reducedMotion = 'reduce'
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion,
  })
  await answerBrowser(context, world)
  return context
}

async function take(day: Demonstration, page: Page, picture: GuidePicture): Promise<void> {
  const isPhone = picture.by === 'driver'
  const window = isPhone ? phone : desk
  try {
    if (picture.at) await day.goOn(picture.at)
    await page.clock.setFixedTime(day.now())
    await page.setViewportSize(window)
    await picture.walk(page)
    await page.evaluate(dressForPicture)
    const { part = isPhone ? 'body' : '.desk__page', height } = picture
    // As high as the page, so that what sticks to the edges of a window is seen there once.
    await page.setViewportSize({
      ...window,
      height: height ?? (isPhone ? phone.height : await heightOf(page)),
    })
    await page.evaluate(() => scrollTo(0, 0))
    const box = await page.locator(part).first().boundingBox()
    if (box === null) throw new Error('there is nothing to see')
    const clip = { ...box, height: Math.min(box.height, height ?? Infinity) }
    await save(picture, await page.screenshot({ clip }))
  } catch (error) {
    // The others are still taken.
    process.stderr.write(`${pathOf(picture)}, at ${page.url()}: ${String(error)}\n`)
    process.exitCode = 1
  }
}

async function heightOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.ceil(document.querySelector('main')?.getBoundingClientRect().bottom ?? 0),
  )
}

async function save(picture: GuidePicture, shot: Buffer): Promise<void> {
  const { width } = await sharp(shot).metadata()
  const drawn = sharp(shot).resize({ width: Math.min(width, keptWidthAtMost) })
  const file = join(guides, pathOf(picture))
  for (const quality of qualities) {
    const { size } = await drawn.clone().webp({ quality, effort: 6, preset: 'text' }).toFile(file)
    if (size > mostBytes) continue
    process.stdout.write(`${pathOf(picture).padEnd(52)} ${(size / 1024).toFixed(0).padStart(3)} kB\n`)
    return
  }
  throw new Error(`${pathOf(picture)} has more than ${mostBytes} bytes: show less of the page`)
}
