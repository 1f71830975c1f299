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
    // On a busy machine Firefox now and then never answers a navigation between two walks. The cause is not found. A fault
    // of ours fails each time.
    retry: 2,
  },
})
