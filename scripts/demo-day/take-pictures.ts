import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from '../find-browser.js'
import type { MomentName, Seen } from './day.ts'
import { dressForPicture } from './dress-for-picture.ts'
import type { Product } from './open-product.ts'

/** Pictures of one moment, side by side: the desk, a driver's phone, a donor's phone. */
export type Picture = {
  name: MomentName
  /** An instant of the day. */
  at: string
  files: { desk: string; drive: string | null; donor: string | null }
}

export type Camera = {
  shoot(name: MomentName, seen: Seen): Promise<void>
  pictures: Picture[]
  close(): Promise<void>
}

const phone = { width: 360, height: 780 }
/** The desk's page beside its menu, which no picture shows, is as high as a phone and twice as wide. */
const desk = { width: 1024, height: phone.height }

/** Opens a browser that sees the product at the day's own time. */
export async function openCamera(product: Product, folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const ofDesk = await openContext(browser, desk)
  const pictures: Picture[] = []

  const open = async (context: BrowserContext, address: string) => {
    const page = await context.newPage()
    await page.clock.setFixedTime(product.services.clock.now())
    await page.goto(address, { waitUntil: 'networkidle' })
    return page
  }
  const save = async (page: Page, file: string, part: string) => {
    // The phone's app draws itself, which on a busy machine takes longer than its requests.
    await page.locator('main').first().waitFor()
    await page.evaluate(dressForPicture)
    const box = await page.locator(part).first().boundingBox()
    const size = page.viewportSize()
    if (box === null || size === null) throw new Error(`${page.url()} has nothing to show`)
    const clip = { x: box.x, y: 0, width: box.width, height: size.height }
    await sharp(await page.screenshot({ clip }))
      .webp({ quality: 60, effort: 6, preset: 'text' })
      .toFile(join(folder, file))
    await page.close()
    return file
  }

  async function shootDesk({ deskPath: path, deskAt }: Seen, file: string): Promise<string> {
    const page = await open(ofDesk, product.origins.desk + path)
    // A session of the desk lasts for half a day.
    const person = page.getByRole('button', { name: /Dispatcher/ }).first()
    if (await person.isVisible()) {
      await person.click()
      await page.goto(product.origins.desk + path, { waitUntil: 'networkidle' })
    }
    if (deskAt) await page.getByText(deskAt.words, { exact: true }).first().evaluate(scrollTo, deskAt.block)
    return await save(page, file, '.desk__page')
  }
  async function shootPhone(drive: NonNullable<Seen['drive']>, file: string): Promise<string> {
    const context = await openContext(browser, phone)
    await becomePhone(context, product, drive)
    const page = await open(context, product.origins.drive + drive.path)
    await save(page, file, 'body')
    await context.close()
    return file
  }
  async function shootDonor(bookingId: string, file: string): Promise<string> {
    const context = await openContext(browser, phone)
    const { token } = await makeDonorLink(product.services, { purpose: 'manage', bookingId })
    const page = await open(context, `${product.origins.booking}/manage/${token}`)
    await page.evaluate(showWhatChanges)
    await save(page, file, 'body')
    await context.close()
    return file
  }
  return {
    pictures,
    async shoot(name, seen) {
      const { drive, bookingId } = seen
      const files = {
        desk: await shootDesk(seen, `day-${name}-desk.webp`),
        drive: drive && (await shootPhone(drive, `day-${name}-drive.webp`)),
        donor: bookingId && (await shootDonor(bookingId, `day-${name}-donor.webp`)),
      }
      pictures.push({ name, at: product.services.clock.now().toISOString(), files })
    },
    close: async () => await browser.close(),
  }
}

const openContext = async (browser: Browser, viewport: typeof phone) =>
  await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })

/** In a page: to the top with room above, or to the middle of the window. */
function scrollTo(element: Element, block: 'start' | 'center'): void {
  if (element instanceof HTMLElement) element.style.scrollMarginTop = '3rem'
  element.scrollIntoView({ block })
}

/**
 * In a donor's page: under the label stands what changes while one waits. As much as fits above it is shown too, from the
 * head of a part on.
 */
function showWhatChanges(): void {
  const live = document.querySelector('#live')?.getBoundingClientRect()
  if (live === undefined || live.bottom <= innerHeight) return
  const room = 16
  const heads = [...document.querySelectorAll('.status-tag__day, .status-tag__status, .moments, #live')]
  const tops = heads.map((head) => head.getBoundingClientRect().top - room)
  const least = live.bottom + room - innerHeight
  window.scrollTo(0, tops.toSorted((a, b) => a - b).find((top) => top >= least) ?? least)
}

/**
 * Signs a browser in as a phone that is on the road: its own cookie, and the answers that the phone once got. Where it had
 * another round before, it learns of the change as the phone does.
 */
async function becomePhone(
  context: BrowserContext,
  product: Product,
  { phone: { cookie, device, staffId }, before }: NonNullable<Seen['drive']>,
): Promise<void> {
  const origin = product.origins.drive
  await context.route(`${origin}/api/sign-in/demonstration`, (route) =>
    route.fulfill({ json: { device, driver: { id: staffId } } }),
  )
  if (before !== null) await context.route(`${origin}/api/round`, (route) => route.fulfill({ json: before }))
  await context.addInitScript(beOnHomeScreen)
  const page = await context.newPage()
  await page.clock.setFixedTime(product.services.clock.now())
  await page.goto(`${origin}/sign-in`, { waitUntil: 'networkidle' })
  const [cookieName = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: cookieName, value, url: origin }])
  await page
    .getByRole('button', { name: /Driver/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  await context.unroute(`${origin}/api/round`)
}

/** In a phone's browser: the app is on the home screen, and was promised its storage, which no browser of a command is. */
function beOnHomeScreen(): void {
  navigator.storage.persisted = () => Promise.resolve(true)
  const ask = matchMedia.bind(window)
  window.matchMedia = (query) => ask(query.includes('standalone') ? 'all' : query)
}
