declare module 'vitest' {
  /** What vitest.config.ts and its global setup give every test. */
  interface ProvidedContext {
    /** The migrated database that each test's own is copied from, when the run uses a server. */
    templateDatabase: string | null
    /** Whether every case is tried, as each night, or those that a push waits for. */
    isWhole: boolean
    fuzzCases: number
    fuzzSeed: number
  }
}

let serverUrl: string | null = null
let poolerUrl: string | null = null
let templateDatabase: string | null = null

/**
 * Makes every later test database a copy of a migrated one on this PostgreSQL server; null: embedded ones in memory. With a
 * pooler transactions go through it.
 */
export function setTestServer(
  url: string | null,
  template: string | null,
  pooler: string | null = null,
): void {
  serverUrl = url
  poolerUrl = pooler
  templateDatabase = template
}

/** The PostgreSQL server of this test run, or null. */
export function getTestServer(): string | null {
  return serverUrl
}

/** The pooler before that server, or null. */
export function getTestPooler(): string | null {
  return poolerUrl
}

/** The migrated database on that server that others are copied from. */
export function getTemplateDatabase(): string | null {
  return templateDatabase
}
