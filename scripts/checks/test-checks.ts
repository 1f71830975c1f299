import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, howToGetBrowser } from '../find-browser.js'
import { runCommand } from '../prepare/run-command.js'
import { projectFolder, type Check } from './check.ts'
import { listEngineTests, usesDatabase } from './engine-tests.ts'
import { readPlaywrightReport, readVitestReport, type ReportSum } from './read-reports.ts'
import { startPooler } from './start-pooler.ts'

/** Asks tests for every case (vitest.config.ts). */
const wholeEnv = { WHOLE: '1' }

/** Rules, domain and server: all tests without a browser, or those under the given paths. */
export function checkTests(name: string, places: string[] = [], env: Record<string, string> = {}): Check {
  return {
    name,
    run: (hear) =>
      runReporting(
        hear,
        (report) => [
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...places,
        ],
        readVitestReport,
        () => env,
      ),
  }
}

/** All tests without a browser: with the cases that a push waits for, or with every one. */
export const checkCode = ({ isWhole }: { isWhole: boolean }): Check =>
  checkTests('tests', [], isWhole ? wholeEnv : {})

const onServer = (isWhole: boolean) =>
  isWhole ? [...usesDatabase, '--exclude=apps/desk/app/odd-input.test.ts'] : listEngineTests()

/** The tests that use a database, on the server at this address: those that an engine can change, or all. */
export const checkOnPostgres = (url: string, { isWhole }: { isWhole: boolean }): Check =>
  checkTests('on PostgreSQL', onServer(isWhole), { DATABASE_URL: url, ...(isWhole ? wholeEnv : {}) })

/** The same with PgBouncer in transaction mode before the server. */
export const checkThroughPooler = (url: string, { isWhole }: { isWhole: boolean }): Check => ({
  name: 'by PgBouncer',
  async run(hear) {
    const pooler = await startPooler(url)
    try {
      const env = { DATABASE_URL: url, DATABASE_POOLER_URL: pooler.url }
      return await checkTests('', onServer(isWhole), env).run(hear)
    } finally {
      await pooler.stop()
    }
  },
})

/** The donor's walks in the engines whose files are given. */
export function checkWalks(files: string[]): Check {
  return checkTests('browsers', ['--config=tests/engines/vitest.config.ts', ...files])
}

/** The journeys, in a browser: each at the size at which most people make it, or at every size and by a second checker too. */
export const checkJourneys = ({ atEverySize }: { atEverySize: boolean }): Check => ({
  name: 'journeys',
  async run(hear) {
    if (findBrowser() === null)
      return {
        passed: 0,
        failed: 1,
        skipped: [],
        faults: [`journeys: ${howToGetBrowser}`],
        output: howToGetBrowser,
      }
    return await runReporting(
      hear,
      () => ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=line,json'],
      readPlaywrightReport,
      (report) => ({
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(atEverySize ? { EVERY_SIZE: '1' } : {}),
      }),
    )
  },
})

/** Runs a test runner that writes a JSON report, and counts by that report; a runner that crashed is a failure. */
async function runReporting(
  hear: (output: string) => void,
  commandFor: (report: string) => string[],
  read: (report: unknown) => ReportSum,
  envFor: (report: string) => Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-report-'))
  try {
    const report = join(folder, 'report.json')
    const [program = '', ...words] = commandFor(report)
    const { code, output } = await runCommand(join(projectFolder, 'node_modules', '.bin', program), words, {
      cwd: projectFolder,
      env: envFor(report),
      onOutput: hear,
    })
    const text = await readFile(report, 'utf8').catch(() => null)
    const sum = text === null ? { passed: 0, failed: 0, skipped: [], faults: [] } : read(JSON.parse(text))
    // Only the exit code shows a file that did not load, or an error outside any test.
    return { ...sum, failed: code !== 0 && sum.failed === 0 ? 1 : sum.failed, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
