import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '../../scripts/find-browser.js'
import { waitForWords } from '../engines/program.ts'

/** A browser of its own on a profile that lasts, as a phone's does, whose whole process can be killed. */
export async function openBrowser(profile: string) {
  const executable = findBrowser()
  if (!executable) throw new Error('there is no browser')
  const child = spawn(
    executable,
    [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--window-size=360,740',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const [, address = ''] = await waitForWords(child.stderr, /DevTools listening on (ws:\S+)/)
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  const page: Page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    /** Ends every process of it at once, as when the battery is pulled out. */
    async kill() {
      const gone = once(child, 'exit')
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close().catch(() => {})
    },
    /** Ends it as its user does. */
    async close() {
      const gone = once(child, 'exit')
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {})
      await gone
    },
  }
}
