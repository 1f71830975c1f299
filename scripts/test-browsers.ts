import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkWalks } from './checks/test-checks.ts'
import { engines, isInstalled } from './find-engines.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm run test:browsers: the donor's walks in Firefox ESR and WebKitGTK, where installed. The closing line names those
// that are missing.

stopCommandsWithUs()
const installed = Object.entries(engines).filter(([, engine]) => isInstalled(engine))
const missing = Object.values(engines).filter((engine) => !isInstalled(engine))
const places = installed.flatMap(([file]) => [
  `tests/engines/${file}.test.ts`,
  `tests/engines/drive-${file}.test.ts`,
])
const results = places.length === 0 ? [] : [await makeCheck(checkWalks(places))]
summarise(results, { missing: missing.map(({ name }) => name) })
