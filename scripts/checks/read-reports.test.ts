import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

const makeTest = (projectName: string, status: string, ...messages: string[]) => ({
  projectName,
  status,
  expectedStatus: status === 'skipped' ? 'skipped' : 'passed',
  results: [{ errors: messages.map((message) => ({ message })) }],
})

test('each test of a Vitest report counts once, and a file that did not load as a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed', failureMessages: ['expected 1'] },
          { fullName: 'three', status: 'pending' },
          { fullName: 'four', status: 'todo' },
        ],
      },
      { name: 'did not load', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['three', 'four'],
    faults: ['a › two\n    expected 1', 'did not load\n    no such module'],
  })
})

test('a journey counts once in each project, and one that passed only at the second try is named with its fault', () => {
  const report = {
    suites: [
      {
        title: 'file',
        specs: [
          { title: 'a', tests: [makeTest('desktop', 'expected'), makeTest('phone', 'flaky', 'too late')] },
        ],
        suites: [
          {
            title: 'group',
            specs: [
              {
                title: 'b',
                tests: [
                  makeTest('phone', 'unexpected', '\u001B[31mno heading\u001B[39m'),
                  makeTest('desktop', 'skipped'),
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['b (desktop)'],
    secondTries: ['a (phone)\n    too late'],
    faults: ['b (phone)\n    no heading'],
  })
})

test('a journey that did not run, with or without a result, counts as failed and is named', () => {
  const isPassing = { projectName: 'alone', status: 'skipped', expectedStatus: 'passed' }
  const suites = [
    {
      title: 'file',
      specs: [
        { title: 'after a failure', tests: [{ ...isPassing, results: [{ errors: [] }] }] },
        { title: 'after a project that failed', tests: [{ ...isPassing, results: [] }] },
        {
          title: 'skipped, and time was up',
          tests: [{ ...isPassing, expectedStatus: 'skipped', results: [] }],
        },
      ],
    },
  ]
  expect(readPlaywrightReport({ suites })).toMatchObject({
    passed: 0,
    failed: 3,
    skipped: [],
    faults: [
      'after a failure (alone)\n    did not run',
      'after a project that failed (alone)\n    did not run',
      'skipped, and time was up (alone)\n    did not run',
    ],
  })
})

test('a journey whose page lost an answer is named with the call that was asked again', () => {
  const annotations = [{ type: 'lost answer', description: '() => 1' }]
  const suites = [
    { title: 'file', specs: [{ title: 'a', tests: [{ ...makeTest('phone', 'expected'), annotations }] }] },
  ]
  expect(readPlaywrightReport({ suites })).toMatchObject({
    passed: 1,
    secondTries: ['a (phone)\n    lost answer: () => 1'],
  })
})
