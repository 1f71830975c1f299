export const howToGetBrowser: string

/**
 * The browser that journeys and benchmarks use: CHROMIUM_PATH, the system's, then Playwright's own. Null: there is
 * none. Throws when CHROMIUM_PATH names a file that does not exist.
 */
export function findBrowser(): string | null
