import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The walks of a donor in the engines that are no Chromium, one file for each, side by side. */
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
