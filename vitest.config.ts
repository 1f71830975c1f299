import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/long-tests.ts'

const startSooner = new URL('scripts/start-sooner.js', import.meta.url).href
const isWhole = process.env.WHOLE === '1'

/** Heights 1 to 3 of the tests; the browser's journeys have their own runner. */
export default defineConfig({
  test: {
    include: ['{packages,server,apps,scripts,simulator}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/database/src/testing/make-template-database.ts'],
    setupFiles: [
      'tests/setup/no-console-error.ts',
      'tests/setup/tell-counterexamples.ts',
      'packages/database/src/testing/read-test-database-url.ts',
    ],
    // One process runs many files: what they import is loaded once, and its spare database serves them all.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Workers start sooner with it, and so do the processes that tests start with our environment.
    execArgv: ['--import', startSooner],
    env: { NODE_OPTIONS: `--import ${startSooner}` },
    // One more than the cores: a test that waits for a server or a disk leaves its core to another.
    // On a server each holds up to twelve connections, of PostgreSQL's hundred.
    maxWorkers: Math.min(availableParallelism() + 1, process.env.DATABASE_URL ? 8 : Infinity),
    // Only what hangs meets these. No test has a shorter one of its own (tests/patience.test.ts): they tell nothing of the
    // product, and the slowest test is ten times as slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What was built runs as it was built.
    server: { deps: { external: [/\/apps\/[^/]+\/build\//] } },
    // How much of the hunt for faults is made (tests/route-fuzz.test.ts): what follows from a seed comes again.
    provide: {
      isWhole,
      fuzzCases: Number(process.env.FUZZ_CASES ?? (isWhole ? 500 : 150)),
      fuzzSeed: Number(process.env.FUZZ_SEED ?? 20_261_122),
    },
    expect: { poll: { timeout: 300_000 } },
  },
})
