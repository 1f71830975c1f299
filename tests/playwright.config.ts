import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.js'
import {
  analyticsBookingOrigin,
  analyticsSiteOrigin,
  bookingOrigin,
  hurriedBookingOrigin,
  siteOrigin,
} from './browser/origins.ts'

const executablePath = findBrowser() ?? undefined
const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const serverDefaults = {
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  LOG_LEVEL: 'warn',
  // All journeys come from this machine.
  VISITOR_LIMITS: 'off',
  DATABASE_URL: '',
  SITE_ORIGIN: '',
  BOOKING_ORIGIN: '',
}

function startServer(
  name: string,
  origin: string,
  environment: Record<string, string>,
  file = 'server/main.ts',
) {
  return {
    command: `node ${file}`,
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/readyz`,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      ...serverDefaults,
      DATA_DIR: mkdtempSync(join(tmpdir(), `kindfold-${name}-`)),
      ...environment,
    },
  }
}

export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { baseURL: siteOrigin, launchOptions, locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' },
  projects: [
    // What is marked @served is the same for every screen and with scripts or none: it is looked at once, without.
    { name: 'desktop', grepInvert: /@served/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop|@served/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, launchOptions },
    },
    {
      name: 'no-javascript',
      grep: /@no-javascript|@served/,
      use: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    },
  ],
  webServer: [
    startServer('browser', siteOrigin, {
      SITE_PORT: new URL(siteOrigin).port,
      BOOKING_PORT: new URL(bookingOrigin).port,
    }),
    startServer('analytics', analyticsSiteOrigin, {
      SITE_PORT: new URL(analyticsSiteOrigin).port,
      BOOKING_PORT: new URL(analyticsBookingOrigin).port,
      APPS: 'site,booking',
      ANALYTICS_ID: 'G-TEST000000',
    }),
    startServer(
      'hurried',
      hurriedBookingOrigin,
      { BOOKING_PORT: new URL(hurriedBookingOrigin).port, APPS: 'booking' },
      'tests/browser/servers/hurried-booking.ts',
    ),
  ],
})
