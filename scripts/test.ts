import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkJourneys, checkTests } from './checks/test-checks.ts'
import { checkFormat, checkLint, checkTypes } from './checks/tool-checks.ts'

// npm test: everything that must hold, quick checks first. The tools side by side; the test runners, which use
// every core themselves, one after the other.

const tools = await Promise.all([checkFormat, checkLint, checkTypes].map(makeCheck))
const tests = await makeCheck(checkTests('tests'))
const journeys = await makeCheck(checkJourneys)
summarise([...tools, tests, journeys])
