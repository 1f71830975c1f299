import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'
import { checkExports, checkFormat, checkLint, checkTypes, generateTypes } from './checks/tool-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm run check: everything that can be checked without running the product.

stopCommandsWithUs()
const typegen = await makeCheck(generateTypes)
const architecture = checkTests('architecture', ['tests/architecture.test.ts'])
const checks = await Promise.all(
  [checkFormat, checkLint, checkTypes, checkExports, architecture].map(makeCheck),
)
summarise([typegen, ...checks])
