import { chromium, type Page } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '../../scripts/find-browser.js'
import { boundEvaluations } from '../browser/bounded-pages.ts'
import { endProgram, startProgram, waitForWords } from '../programs/program.ts'

const opened = new Set<ChildProcess>()

/** Ends what is left of every browser: one that a failed test left open would write into the next one's profile. */
export async function endBrowsers(): Promise<void> {
  await Promise.all([...opened].map(endProgram))
  opened.clear()
}

/** A browser of its own on a profile that lasts, as a phone's does, whose whole process can be killed. */
export async function openBrowser(profile: string) {
  const executable = findBrowser()
  if (!executable) throw new Error('there is no browser')
  const child = startProgram(
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
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  opened.add(child)
  const [, address = ''] = await waitForWords(child.stderr, /DevTools listening on (ws:\S+)/)
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  const page: Page = context.pages()[0] ?? (await context.newPage())
  boundEvaluations(page)
  return {
    context,
    page,
    /** Ends every process of it at once, as when the battery is pulled out. */
    async kill() {
      await endProgram(child)
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
