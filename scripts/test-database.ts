import './end-with-reader.ts'
import { makeCheck } from './checks/check.ts'
import { findPostgres } from './checks/find-postgres.ts'
import { summarise } from './checks/summarise.ts'
import { checkOnPostgres } from './checks/test-checks.ts'

// node scripts/test-database.ts: the tests that an engine can change, on a PostgreSQL server; with --all every test that uses
// the database. Each test file creates its own database there and removes it.

const isWhole = process.argv.includes('--all')
const url = await findPostgres()
if (url === null) {
  process.stdout.write('No PostgreSQL answers at 127.0.0.1:5432. Start one there, or set DATABASE_URL.\n')
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
} else {
  const leftOut = isWhole ? [] : ['tests on PostgreSQL that no engine can change']
  summarise([await makeCheck(checkOnPostgres(url, { isWhole }))], { leftOut })
}
