import './end-with-reader.ts'
import { connect } from 'node:net'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'

// node scripts/test-database.ts: all tests that use the database, on a PostgreSQL server. Each test file creates its
// own database there and removes it. Left out: what is about the embedded engine alone, and the fuzz of the desk's forms,
// whose values are refused before any engine sees them.

const url = new URL(process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres')
const isThere = await canConnect(url.hostname, Number(url.port || 5432))
if (isThere) {
  const places = [
    'packages/database',
    'packages/domain',
    'apps',
    'server/worker',
    'server/describe-database-fault.test.ts',
    '--exclude=packages/database/src/embedded/**',
    '--exclude=apps/desk/app/odd-input.test.ts',
  ]
  summarise([await makeCheck(checkTests('on PostgreSQL', places, { DATABASE_URL: url.href }))])
} else {
  process.stdout.write(`No PostgreSQL answers at ${url.host}. Start one there, or set DATABASE_URL.\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5000 })
    const end = (verdict: boolean) => {
      socket.destroy()
      resolve(verdict)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}
