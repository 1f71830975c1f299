import type { Page } from '@playwright/test'

/** Stops the clock of a page on which it was installed: from now on time passes there only as a test says. */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Where more than that second passes before it is stopped it refuses, standing still: the next reading is the time that it stands at.
  await stop().catch(stop)
}
