import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What operators are told to do with other programs, done with those programs: one file for each, one after the other. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/operations/*.test.ts'],
    setupFiles: ['tests/setup/no-console-error.ts'],
    fileParallelism: false,
    // Only what hangs meets these. The Containerfile installs all packages twice, over the network, and images are built before a test.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
