import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { makeDonorLink } from '@kindfold/domain/donor-link/make-donor-link.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from '../find-browser.js'
import type { Product } from './open-product.ts'

/** Pictures of one moment, side by side: the desk, a driver's phone, a donor's phone. */
export type Picture = { name: string; files: { desk: string; drive: string | null; donor: string | null } }

type ShownPhone = { cookie: string; device: string; staffId: string }

export type Camera = {
  shoot(asked: {
    name: string
    /** Below the desk's origin. */
    deskPath: string
    /** The phone of a driver on the road, which another browser shows as that phone. */
    driver: ShownPhone | null
    bookingId: string | null
  }): Promise<void>
  pictures: Picture[]
  close(): Promise<void>
}

const phone = { width: 360, height: 780 }
const wide = { width: 1280, height: 900 }

/** Opens a browser that sees the product at the day's own time. */
export async function openCamera(product: Product, folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const desk = await openContext(browser, wide)
  const pictures: Picture[] = []
  return {
    pictures,
    async shoot({ name, deskPath, driver, bookingId }) {
      const now = product.services.clock.now()
      const take = async (context: BrowserContext, address: string, file: string) => {
        const page = await context.newPage()
        await page.clock.setFixedTime(now)
        await page.goto(address, { waitUntil: 'networkidle' })
        // A session of the desk lasts for half a day.
        const person = page.getByRole('button', { name: /Dispatcher/ }).first()
        if (await person.isVisible()) {
          await person.click()
          await page.goto(address, { waitUntil: 'networkidle' })
        }
        // The phone's app draws itself, which on a busy machine takes longer than its requests.
        await page.locator('main').first().waitFor()
        const path = join(folder, file)
        const shot = await page.screenshot()
        await sharp(shot).webp({ quality: 60, effort: 6 }).toFile(path)
        await page.close()
        return file
      }
      const files: Picture['files'] = {
        desk: await take(desk, product.origins.desk + deskPath, `${name}-desk.webp`),
        drive: null,
        donor: null,
      }
      if (driver !== null) {
        const context = await openContext(browser, phone)
        files.drive = await take(
          await becomePhone(context, product, driver),
          product.origins.drive,
          `${name}-drive.webp`,
        )
        await context.close()
      }
      if (bookingId !== null) {
        const context = await openContext(browser, phone)
        const { token } = await makeDonorLink(product.services, { purpose: 'manage', bookingId })
        files.donor = await take(context, `${product.origins.booking}/manage/${token}`, `${name}-donor.webp`)
        await context.close()
      }
      pictures.push({ name, files })
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
    serviceWorkers: 'block',
  })

/** Signs a browser in as a phone that is on the road: its own cookie, and the answer that the phone once got. */
async function becomePhone(
  context: BrowserContext,
  product: Product,
  { cookie, device, staffId }: ShownPhone,
): Promise<BrowserContext> {
  const origin = product.origins.drive
  await context.route(`${origin}/api/sign-in/demonstration`, (route) =>
    route.fulfill({ json: { device, driver: { id: staffId } } }),
  )
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
  await page.close()
  return context
}
