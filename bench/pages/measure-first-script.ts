import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.js'

/**
 * When the largest picture or text had painted and when the browser requested the first script file, in ms after the
 * start.
 */
export type ScriptOrder = { largestPaintMs: number; firstScriptMs: number | null }

/** Opens a page with a slow phone's processor and network and records the order of events. */
export async function measureFirstScript(address: string): Promise<ScriptOrder> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
    )
    return await page.evaluate(async () => {
      const paints = await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      })
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        largestPaintMs: Math.max(...paints.map(({ startTime }) => startTime)),
        firstScriptMs: scripts.length > 0 ? Math.min(...scripts.map(({ startTime }) => startTime)) : null,
      }
    })
  } finally {
    await browser.close()
  }
}
