let serverUrl: string | null = null

/** Makes every later test database one of this PostgreSQL server; null: embedded ones in memory. */
export function setTestServer(url: string | null): void {
  serverUrl = url
}

/** The PostgreSQL server of this test run, or null. */
export function getTestServer(): string | null {
  return serverUrl
}
