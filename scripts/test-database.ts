import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { findPostgres } from './checks/find-postgres.ts'
import { isPoolerInstalled } from './checks/start-pooler.ts'
import { summarise } from './checks/summarise.ts'
import { checkOnPostgres, checkThroughPooler } from './checks/test-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// node scripts/test-database.ts: the tests that an engine can change, on a PostgreSQL server; with --all every test that uses
// the database. Each test file creates its own database there and removes it. npm run test:pgbouncer (--pooled --all): every one of
// them through PgBouncer in transaction mode, where it is installed.

stopCommandsWithUs()
const isPooled = process.argv.includes('--pooled')
const isWhole = process.argv.includes('--all')
const url = await findPostgres()
if (url === null) {
  process.stdout.write('No PostgreSQL answers at 127.0.0.1:5432. Start one there, or set DATABASE_URL.\n')
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
} else if (isPooled && !isPoolerInstalled()) {
  summarise([], { missing: ['PgBouncer'] })
} else {
  const leftOut = isWhole ? [] : ['tests on PostgreSQL that no engine can change']
  const check = isPooled ? checkThroughPooler : checkOnPostgres
  summarise([await makeCheck(check(url, { isWhole }))], { leftOut })
}
