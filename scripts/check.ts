import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'
import { checkExports, checkFormat, checkLint, checkTypes, generateTypes } from './checks/tool-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm run check: everything that needs no running product.

stopCommandsWithUs()
const typegen = await makeCheck(generateTypes)
const architecture = checkTests('architecture', ['tests/architecture.test.ts'])
/** The lists of docs/change-cost.md: each fails when a step of its recipe is missing. */
const lists = checkTests('lists', [
  'apps/site/app/pages.test.ts',
  'packages/content/src/charities/charities.test.ts',
  'packages/content/src/check-content.test.ts',
  'packages/domain/src/booking/privacy/forgotten-columns.test.ts',
  'packages/domain/src/booking/privacy/stored-data.test.ts',
  'packages/messages/src/draw-message.test.ts',
  'server/worker/sending/open-transports.test.ts',
  'tests/site-pages.test.ts',
])
const checks = await Promise.all(
  [checkFormat, checkLint, checkTypes, checkExports, architecture, lists].map(makeCheck),
)
summarise([typegen, ...checks])
