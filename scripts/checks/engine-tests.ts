import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './check.ts'

/** Where tests use a database, but for what is about the embedded engine alone. */
export const usesDatabase = [
  'packages/database',
  'packages/domain',
  'apps',
  'server/worker',
  'server/describe-database-fault.test.ts',
  '--exclude=packages/database/src/embedded/**',
]

/** Where the engine itself is the subject, or sorts, searches or counts much. */
const ofEngines = /^(packages\/database\/|server\/)|\/(search|list|audit|figures|copy)[^/]*\.test\.tsx?$/

/**
 * The test files whose promises an engine can break: migrations, roles, connections, the worker, searches and lists, and all in
 * which several do something at once, since the embedded engine has one connection. Every other test is the same SQL by the
 * same statements; `npm run test:all` runs it on PostgreSQL too.
 */
export const listEngineTests = (): string[] =>
  globSync(
    ['{packages/database,packages/domain,apps,server/worker}/**/*.test.{ts,tsx}', 'server/*.test.ts'],
    {
      cwd: projectFolder,
      exclude: ['**/node_modules', '**/build', 'packages/database/src/embedded'],
    },
  )
    .filter(
      (file) =>
        !file.startsWith('server/') || file.startsWith('server/worker') || file.includes('database-fault'),
    )
    .filter(
      (file) =>
        ofEngines.test(file) || readFileSync(join(projectFolder, file), 'utf8').includes('Promise.all('),
    )
    .toSorted()
