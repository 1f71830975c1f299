import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'
import { checkFormat, checkLint, checkTypes } from './checks/tool-checks.ts'

// npm run check: what can be said without running the product.

const architecture = checkTests('architecture', ['tests/architecture.test.ts'])
summarise(await Promise.all([checkFormat, checkLint, checkTypes, architecture].map(makeCheck)))
