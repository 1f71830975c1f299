import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The donor's walks in engines other than Chromium, one file for each, in parallel. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/serve.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    // Opening an engine is tried three times: each has 40 seconds for an answer, after the time that it takes to start.
    hookTimeout: 240_000,
    // On a busy machine Firefox now and then never answers a navigation between two walks. The cause is not found. A fault
    // of ours fails each time.
    retry: 2,
  },
})
