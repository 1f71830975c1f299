/** The browser that journeys and benchmarks use: CHROMIUM_PATH, the system's, then Playwright's own. */
export function findBrowser(): string | null
