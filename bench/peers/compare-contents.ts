import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.js'

/** Throws unless both origins show the same words and the same pictures at each path, on a phone's screen. */
export async function compareContents(ours: string, theirs: string, paths: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const read = async (address: string) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      return await page.evaluate(() => ({
        words: ['header', 'main', 'footer'].map(
          (name) => document.querySelector<HTMLElement>(name)?.innerText,
        ),
        pictures: [...document.images].map((image) => image.getAttribute('src')),
      }))
    }
    for (const path of paths) {
      const [here, there] = [await read(ours + path), await read(theirs + path)]
      if (JSON.stringify(here.words) !== JSON.stringify(there.words)) {
        throw new Error(`${path} does not say the same in both`)
      }
      if (here.pictures.join() !== there.pictures.join()) throw new Error(`${path} has other pictures`)
    }
  } finally {
    await browser.close()
  }
}
