import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/find-browser.js'
import { answerBrowser } from '../world/answer-browser.ts'
import type { World } from '../world/open-world.ts'
import { dressForPicture } from './dress-for-picture.ts'
import type { MomentName, Seen } from './moments.ts'

/** Pictures of one moment, side by side: the desk, a driver's phone, a donor's phone. */
export type Picture = {
  name: MomentName
  /** An instant of the day. */
  at: string
  files: { desk: string; drive: string | null; donor: string | null }
}

export type Camera = {
  shoot(world: World, name: MomentName, seen: Seen): Promise<void>
  pictures: Picture[]
  close(): Promise<void>
}

const phone = { width: 360, height: 780 }
/** The desk's page beside its menu, which no picture shows, is as high as a phone and twice as wide. */
const desk = { width: 1024, height: phone.height }

/** Opens a browser that sees a world at its own time. */
export async function openCamera(folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const pictures: Picture[] = []

  const open = async (context: BrowserContext, { services }: World, address: string) => {
    const page = await context.newPage()
    await page.clock.setFixedTime(services.clock.now())
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
    await page.context().close()
    return file
  }

  async function shootDesk(world: World, { deskPath: path, deskAt }: Seen, file: string): Promise<string> {
    const { deskOrigin } = world.services.deployment
    const context = await openContext(browser, world, desk)
    const page = await open(context, world, `${deskOrigin}/sign-in`)
    await page
      .getByRole('button', { name: /Dispatcher/ })
      .first()
      .click()
    await page.waitForURL(`${deskOrigin}/`)
    await page.goto(deskOrigin + path, { waitUntil: 'networkidle' })
    if (deskAt) await page.getByText(deskAt.words, { exact: true }).first().evaluate(scrollTo, deskAt.block)
    return await save(page, file, '.desk__page')
  }
  async function shootPhone(world: World, drive: NonNullable<Seen['drive']>, file: string): Promise<string> {
    const context = await openContext(browser, world, phone)
    await becomePhone(context, world, drive)
    return await save(
      await open(context, world, world.services.deployment.driveOrigin + drive.path),
      file,
      'body',
    )
  }
  async function shootDonor(world: World, bookingId: string, file: string): Promise<string> {
    const context = await openContext(browser, world, phone)
    const { token } = await makeDonorLink(world.services, { purpose: 'manage', bookingId })
    const page = await open(context, world, `${world.services.deployment.bookingOrigin}/manage/${token}`)
    await page.evaluate(showWhatChanges)
    return await save(page, file, 'body')
  }
  return {
    pictures,
    async shoot(world, name, seen) {
      const { drive, bookingId } = seen
      const files = {
        desk: await shootDesk(world, seen, `day-${name}-desk.webp`),
        drive: drive && (await shootPhone(world, drive, `day-${name}-drive.webp`)),
        donor: bookingId && (await shootDonor(world, bookingId, `day-${name}-donor.webp`)),
      }
      pictures.push({ name, at: world.time.now().toISOString(), files })
    },
    close: async () => await browser.close(),
  }
}

async function openContext(browser: Browser, world: World, viewport: typeof phone): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  await answerBrowser(context, world)
  return context
}

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
  { services }: World,
  { phone: { cookie, device, staffId }, before }: NonNullable<Seen['drive']>,
): Promise<void> {
  const origin = services.deployment.driveOrigin
  await context.route(`${origin}/api/sign-in/demonstration`, (route) =>
    route.fulfill({ json: { device, driver: { id: staffId } } }),
  )
  if (before !== null) await context.route(`${origin}/api/round`, (route) => route.fulfill({ json: before }))
  await context.addInitScript(beOnHomeScreen)
  const page = await context.newPage()
  await page.clock.setFixedTime(services.clock.now())
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
