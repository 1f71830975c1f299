import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

const makeTest = (projectName: string, status: string) => ({ projectName, status })

test('each test of a Vitest report counts once, and a file that did not load as a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'pending' },
          { fullName: 'four', status: 'todo' },
        ],
      },
      { name: 'did not load', status: 'failed', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report)).toEqual({ passed: 1, failed: 2, skipped: ['three', 'four'] })
})

test('a journey counts once in each project, and one that passed only at the second try has failed', () => {
  const report = {
    suites: [
      {
        title: 'file',
        specs: [{ title: 'a', tests: [makeTest('desktop', 'expected'), makeTest('phone', 'flaky')] }],
        suites: [
          {
            title: 'group',
            specs: [{ title: 'b', tests: [makeTest('phone', 'unexpected'), makeTest('desktop', 'skipped')] }],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({ passed: 1, failed: 2, skipped: ['b (desktop)'] })
})
