export const howToGetBrowser: string

/**
 * The browser for journeys and benchmarks: CHROMIUM_PATH, the system's, then Playwright's own; null without any. Throws
 * when CHROMIUM_PATH names a file that does not exist.
 */
export function findBrowser(): string | null
