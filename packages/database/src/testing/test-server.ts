let serverUrl: string | null = null
let templateDatabase: string | null = null

/**
 * Makes every later test database a copy of a migrated one on this PostgreSQL server; null: embedded ones in memory.
 */
export function setTestServer(url: string | null, template: string | null): void {
  serverUrl = url
  templateDatabase = template
}

/** The PostgreSQL server of this test run, or null. */
export function getTestServer(): string | null {
  return serverUrl
}

/** The migrated database on that server that others are copied from. */
export function getTemplateDatabase(): string | null {
  return templateDatabase
}
