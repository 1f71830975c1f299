import { queryRetryCount } from '@kindfold/content/facts/facts.ts'
import { delayRetry } from '../catalogue/delay-retry.ts'

/** The browser's functions that a failing part needs. */
type PageAround = { isOnline(): boolean; wait(ms: number): Promise<void>; reload(): void }

const browserPage: PageAround = {
  isOnline: () => navigator.onLine,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
}

/**
 * Loads a part of a page that has its own script. Retries, like the catalogue, while its place shows that it is
 * loading. When the network works and the part still does not load, a new version of the site has replaced it: reloads
 * the page, which the server then sends with that part drawn.
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
