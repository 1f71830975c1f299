import './end-with-reader.ts'
import { existsSync } from 'node:fs'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm run test:operations: what operators are told to do with other programs, done with those programs as it is printed, where
// they are installed. The closing line names those that are missing.

/** The programs of each test, as Debian installs them. */
const tests = [
  {
    file: 'point-in-time',
    needs: { name: 'PostgreSQL by Debian', programs: ['/usr/bin/pg_ctlcluster', '/usr/lib/postgresql'] },
  },
]

stopCommandsWithUs()
const isInstalled = ({ needs }: (typeof tests)[number]) => needs.programs.every((file) => existsSync(file))
const places = tests.filter(isInstalled).map(({ file }) => `tests/operations/${file}.test.ts`)
const missing = tests.filter((one) => !isInstalled(one)).map(({ needs }) => needs.name)
const check = checkTests('operations', ['--config=tests/operations/vitest.config.ts', ...places])
summarise(places.length === 0 ? [] : [await makeCheck(check)], { missing })
