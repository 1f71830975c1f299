import { queryRetryCount } from '@kindfold/content/facts/facts.ts'
import { delayRetry } from '../catalogue/delay-retry.ts'

/** The browser's page, as far as a part that does not come needs it. */
type PageAround = { isOnline(): boolean; wait(ms: number): Promise<void>; reload(): void }

const browserPage: PageAround = {
  isOnline: () => navigator.onLine,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
}

/**
 * Loads a part of a page that has a script of its own. One that does not come is asked for again, as the catalogue is,
 * while its place shows that it is loading. When the connection is sound and it still does not come, a new version of
 * the site has replaced it: the page is loaded anew, which the server sends with that part drawn.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  page: PageAround = browserPage,
): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch {
      if (failures >= queryRetryCount && page.isOnline()) {
        page.reload()
        return new Promise(() => {})
      }
      await page.wait(delayRetry(failures))
    }
  }
}
