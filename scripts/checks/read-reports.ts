/** What a runner's report adds up to. */
export type ReportSum = { passed: number; failed: number; skipped: string[] }

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { projectName: string; status: string }[] }[]
}

/** Counts each test of Vitest's report; a file that could not be loaded counts as one failure. */
export function readVitestReport(report: unknown): ReportSum {
  const sum: ReportSum = { passed: 0, failed: 0, skipped: [] }
  for (const file of (report as VitestReport).testResults) {
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      sum.failed += 1
    for (const { fullName, status } of file.assertionResults) {
      if (status === 'passed') sum.passed += 1
      else if (status === 'failed') sum.failed += 1
      else sum.skipped.push(fullName)
    }
  }
  return sum
}

/** Counts each test of Playwright's report, once in each project; one that passed only on a second try failed. */
export function readPlaywrightReport(report: unknown): ReportSum {
  const sum: ReportSum = { passed: 0, failed: 0, skipped: [] }
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? []) {
      for (const { projectName, status } of spec.tests) {
        if (status === 'expected') sum.passed += 1
        else if (status === 'skipped') sum.skipped.push(`${spec.title} (${projectName})`)
        else sum.failed += 1
      }
    }
    suite.suites?.forEach(visit)
  }
  ;(report as { suites: PlaywrightSuite[] }).suites.forEach(visit)
  return sum
}
