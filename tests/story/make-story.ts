/**
 * Walks a donor's whole story through the built product, on a new demonstration database, and keeps a picture of each
 * step on a phone and on a wide screen: `npm start` once, then `node tests/story/make-story.ts`. We commit the pictures
 * for docs/donor-story.md; make them again when the pages change.
 */
import { chromium, type Page } from '@playwright/test'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/find-browser.js'
import { walkStory } from './walk-story.ts'

const destination = join(import.meta.dirname, '../../docs/story')
const siteOrigin = 'http://localhost:4780'
const bookingOrigin = 'http://localhost:4781'
const widths = [360, 1280]
const height = 900
const keptWidthAtMost = 900
const folder = await mkdtemp(join(tmpdir(), 'kindfold-story-'))
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  SITE_PORT: new URL(siteOrigin).port,
  BOOKING_PORT: new URL(bookingOrigin).port,
  METRICS_PORT: '4782',
  DATABASE_URL: '',
  SITE_ORIGIN: '',
  BOOKING_ORIGIN: '',
  DESK_ORIGIN: '',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
}

await mkdir(destination, { recursive: true })
const options = { cwd: join(import.meta.dirname, '../..'), env }
const server = spawn(process.execPath, ['server/build/main.js'], options)
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] })
try {
  for await (const words of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(words).includes('Booking: ')) break
  const context = await browser.newContext({
    viewport: { width: 1280, height },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  const value = encodeURIComponent('{"necessary":true,"analytics":false,"marketing":false}')
  await context.addCookies([{ name: 'cookie-consent', value, url: siteOrigin }])
  const page = await context.newPage()
  let count = 0
  await walkStory({
    page,
    siteOrigin,
    bookingOrigin,
    async show(name, shown: Page = page) {
      count += 1
      for (const width of widths) {
        await shown.setViewportSize({ width, height })
        // Until then the page has its old length.
        await shown.waitForTimeout(300)
        const file = `${String(count).padStart(2, '0')}-${name}-${width}.webp`
        const picture = await sharp(await shown.screenshot({ fullPage: name !== 'site' }))
          .resize({ width: Math.min(width, keptWidthAtMost) })
          .webp({ quality: 40, effort: 6, preset: 'text' })
          .toFile(join(destination, file))
        process.stdout.write(`${file.padEnd(32)} ${String(Math.round(picture.size / 1024)).padStart(4)} kB\n`)
      }
    },
    async assignWindows(date) {
      await promisify(execFile)(process.execPath, ['scripts/job.ts', 'assign-windows', date], options)
    },
  })
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
