import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.js'
import { readyOrigin, siteOrigin } from './browser/origins.ts'

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
    // How far ahead of the window pictures are loaded follows the speed of the line that the browser has measured: a busy
    // machine is no slow line.
    '--force-effective-connection-type=4G',
    // Nothing beyond loopback resolves. A route for all requests would do it too, but turns the browser's cache off.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

// Each journey at both sizes, and a second checker of accessibility beside axe.
const isEverySize = process.env.EVERY_SIZE === '1'
const atDesks = isEverySize ? {} : { grep: /@desktop|desk-[\w-]+\.spec\.ts/ }

export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results',
  fullyParallel: true,
  metadata: { isWhole: isEverySize },
  // One more than the two cores: some journeys wait for a time on the page, and leave their core to another.
  workers: 3,
  // Real browsers on a busy machine, and midnight, cut through a journey now and then. The closing lines name each that
  // needed its second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is slow and does other work beside: most take seconds.
  timeout: isEverySize ? 600_000 : 180_000,
  expect: { timeout: 30_000 },
  use: {
    // What cannot be pressed or opened is told by its name, sooner than the whole test's time is up: a list that is empty
    // holds up every walk that goes through it.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    baseURL: siteOrigin,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
  },
  projects: [
    // The order in which they begin: a walk through the whole desk is not left alone at the end.
    {
      name: 'no-javascript',
      grep: /@no-javascript|@served/,
      grepInvert: /@alone/,
      use: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    },
    // @served tests are the same at every size and with or without scripts: they run once, without.
    // Donors and drivers are on phones, staff at desks: at the other size a journey runs where every size is asked for.
    {
      name: 'desktop',
      ...atDesks,
      grepInvert: /@served|@alone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: isEverySize ? /@desktop|@served|@alone/ : /@desktop|@served|@alone|desk-[\w-]+\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, launchOptions },
    },
    // What changes every page, such as a notice, or counts what others add, waits until nobody else is there.
    {
      name: 'alone',
      grep: /@alone/,
      ...(isEverySize ? {} : { grepInvert: /@whole/ }),
      dependencies: ['desktop', 'phone', 'no-javascript'],
      use: { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: 'node --import ./scripts/start-sooner.js tests/browser/servers/start-servers.ts',
    cwd: join(import.meta.dirname, '..'),
    env: { RUNNER_PID: String(process.pid) },
    url: readyOrigin,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
