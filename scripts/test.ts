import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { findPostgres } from './checks/find-postgres.ts'
import { summarise } from './checks/summarise.ts'
import { checkCode, checkJourneys, checkOnPostgres } from './checks/test-checks.ts'
import { checkExports, checkFormat, checkLint, checkTypes, generateTypes } from './checks/tool-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm test: all checks and tests, quick ones first. The tools run in parallel; the two test runners, which use every
// core, one after the other. npm run test:all adds what a push need not wait for: each journey at its second size too, IBM
// Equal Access beside axe, and every test that uses the database on a PostgreSQL server, if one answers.

stopCommandsWithUs()
const isWhole = process.argv.includes('--all')
const typegen = await makeCheck(generateTypes)
const tools = await Promise.all([checkFormat, checkLint, checkTypes, checkExports].map(makeCheck))
const tests = await makeCheck(checkCode({ isWhole }))
const journeys = await makeCheck(checkJourneys({ atEverySize: isWhole }))
const postgres = isWhole ? await findPostgres() : null
const onPostgres = postgres === null ? [] : [await makeCheck(checkOnPostgres(postgres, { isWhole }))]
const missing = isWhole && postgres === null ? ['PostgreSQL'] : []
const leftOut = isWhole
  ? []
  : [
      'journeys at their second size',
      'IBM Equal Access',
      'longer histories of the simulator',
      'the rarer cases of tests that try many',
      'tests on PostgreSQL',
    ]
summarise([typegen, ...tools, tests, journeys, ...onPostgres], { missing, leftOut })
