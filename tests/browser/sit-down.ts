import type { Locator, Page } from '@playwright/test'

/** Somebody who types five letters a second, and needs a second for each other key or touch, and for each page to come. */
const msPerLetter = 200
const msPerKey = 1000
export const msPerPage = 1000

/**
 * A person at the page: everything is really typed and pressed, and their time is counted and not waited for. So is that
 * of the pages that come meanwhile: how long they take is a benchmark's matter, and no busy machine's.
 */
export function sitDown(page: Page) {
  let spentMs = 0
  page.on('domcontentloaded', () => {
    spentMs += msPerPage
  })
  return {
    async type(text: string) {
      await page.keyboard.type(text)
      spentMs += text.length * msPerLetter
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key)
        spentMs += msPerKey
      }
    },
    async touch(target: Locator) {
      await target.click()
      spentMs += msPerKey
    },
    readMs: () => spentMs,
  }
}
