import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The donor's walks in engines other than Chromium, one file for each, in parallel. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/serve.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
