import type { Locator, Page } from '@playwright/test'

/** Somebody who types five letters a second, and needs a second for each other key or touch. */
const msPerLetter = 200
const msPerKey = 1000

/** A person at the page: everything is really typed and pressed; their pauses are counted and not waited for. */
export function sitDown(page: Page) {
  let spentMs = 0
  let asideMs = 0
  const startedAt = performance.now()
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
    /** What a test looks at meanwhile takes none of their time. */
    async waitFor(look: () => Promise<void>) {
      const beganAt = performance.now()
      await look()
      asideMs += performance.now() - beganAt
    },
    readMs: () => spentMs + performance.now() - startedAt - asideMs,
  }
}
