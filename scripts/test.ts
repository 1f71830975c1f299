import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkJourneys, checkTests } from './checks/test-checks.ts'
import { checkExports, checkFormat, checkLint, checkTypes, generateTypes } from './checks/tool-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm test: all checks and tests, quick ones first. The tools run in parallel; the two test runners, which use every
// core, one after the other.

stopCommandsWithUs()
const typegen = await makeCheck(generateTypes)
const tools = await Promise.all([checkFormat, checkLint, checkTypes, checkExports].map(makeCheck))
const tests = await makeCheck(checkTests('tests'))
const journeys = await makeCheck(checkJourneys)
summarise([typegen, ...tools, tests, journeys])
