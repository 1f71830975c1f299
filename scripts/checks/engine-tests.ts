import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './check.ts'

/** Where tests use a database. */
const places = [
  'packages/database',
  'packages/domain',
  'apps',
  'server/worker',
  'server/backup',
  'server/restore',
  'server/describe-database-fault.test.ts',
  'scripts/carry-over.test.ts',
  'scripts/restore.test.ts',
]
/** What is about the embedded engine alone. */
const embedded = 'packages/database/src/embedded'

/** Every test that uses a database and may run on a server, as words for Vitest. */
export const usesDatabase = [...places, `--exclude=${embedded}/**`]

/** Where the engine itself is the subject, or sorts, searches or counts much. */
const ofEngines =
  /^(packages\/database\/|server\/|scripts\/)|\/(search|list|audit|figures|copy)[^/]*\.test\.tsx?$/

/** What a test names that opens a database: others in the same folders need none. */
const opensDatabase = /drizzle-orm|[Dd]atabase|[Ss]ervices|\/testing\/open-/

/**
 * The test files whose promises an engine can break: migrations, roles, connections, the worker, searches and lists, and all in
 * which several do something at once, since the embedded engine has one connection. Every other test is the same SQL by the
 * same statements; `npm run test:all` runs it on PostgreSQL too.
 */
export const listEngineTests = (): string[] =>
  globSync(
    places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.{ts,tsx}`)),
    { cwd: projectFolder, exclude: ['**/node_modules', '**/build', embedded] },
  )
    .filter((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8')
      return opensDatabase.test(text) && (ofEngines.test(file) || text.includes('Promise.all('))
    })
    .toSorted()
