import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The donor's walks in engines other than Chromium, one file for each, in parallel. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/serve.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    // Opening an engine is tried three times, 20 seconds each. A command that Firefox never answers ends here.
    hookTimeout: 70_000,
    // Both drivers lose a command now and then: a click of WebKitGTK, a navigation of Firefox. A fault of the product fails each time.
    retry: 2,
  },
})
