import { stripVTControlCharacters } from 'node:util'

/** The sum of a runner's report. */
export type ReportSum = {
  passed: number
  failed: number
  skipped: string[]
  /** Passed, but not at once: each is a fault of the test or of the product that somebody must find. */
  secondTries?: string[]
  /** Each failed test with its output. */
  faults: string[]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: {
      projectName: string
      status: string
      expectedStatus: string
      annotations?: { type: string; description?: string }[]
      results?: { errors: { message?: string }[] }[]
    }[]
  }[]
}

/** Counts each test of Vitest's report; a file that did not load counts as one failure. */
export function readVitestReport(report: unknown): ReportSum {
  const sum: ReportSum = { passed: 0, failed: 0, skipped: [], faults: [] }
  const fail = (name: string, messages: string[]) => {
    sum.failed += 1
    sum.faults.push(formatFault(name, messages))
  }
  for (const file of (report as VitestReport).testResults) {
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      fail(file.name, [file.message ?? ''])
    for (const { fullName, status, failureMessages = [] } of file.assertionResults) {
      if (status === 'passed') sum.passed += 1
      else if (status === 'failed') fail(`${file.name} › ${fullName}`, failureMessages)
      else sum.skipped.push(fullName)
    }
  }
  return sum
}

/**
 * Counts each test of Playwright's report, once in each project, and names those that passed only at the second try or whose
 * page lost an answer. Only a test that says so itself is skipped: one that did not run, because another failed before it or time was up, has failed.
 */
export function readPlaywrightReport(report: unknown): ReportSum {
  const secondTries: string[] = []
  const sum: ReportSum = { passed: 0, failed: 0, skipped: [], secondTries, faults: [] }
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? []) {
      for (const { projectName, status, expectedStatus, annotations = [], results = [] } of spec.tests) {
        const name = `${spec.title} (${projectName})`
        const describeFault = () =>
          formatFault(
            name,
            results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          )
        if (status === 'skipped' && expectedStatus === 'skipped' && results.length > 0) sum.skipped.push(name)
        else if (status === 'expected' || status === 'flaky') sum.passed += 1
        else {
          sum.failed += 1
          sum.faults.push(status === 'skipped' ? formatFault(name, ['did not run']) : describeFault())
        }
        if (status === 'flaky') secondTries.push(describeFault())
        const lost = annotations.filter(({ type }) => type === 'lost answer')
        if (lost.length > 0)
          secondTries.push(
            formatFault(
              name,
              lost.map(({ description = '' }) => `lost answer: ${description}`),
            ),
          )
      }
    }
    suite.suites?.forEach(visit)
  }
  ;(report as { suites: PlaywrightSuite[] }).suites.forEach(visit)
  return sum
}

const linesOfAMessage = 30

function formatFault(name: string, messages: string[]): string {
  const said = messages.flatMap((message) =>
    stripVTControlCharacters(message).trim().split('\n').slice(0, linesOfAMessage),
  )
  return [name, ...said.map((line) => `    ${line}`)].join('\n')
}
