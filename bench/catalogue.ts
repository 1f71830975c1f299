/**
 * What the blog costs as it grows: each query of the catalogue on 30 posts and on 10,000, on PostgreSQL and on the
 * embedded database, as medians side by side with their ratio, and the plans of the large one. A page of the list
 * is the count and one of the pages.
 *
 * node bench/catalogue.ts [--postgres postgres://user@host:5432/any] [--posts 10000]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@kindfold/database/open-database.ts'
import type { Database } from '@kindfold/database/open-database.ts'
import { migrateDatabase } from '@kindfold/database/migrate.ts'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { explainQueries, fillCatalogue, measureQueries } from './catalogue/measure-queries.ts'
import type { Medians } from './catalogue/measure-queries.ts'

const { values } = parseArgs({
  options: { postgres: { type: 'string' }, posts: { type: 'string', default: '10000' } },
})
const few = 30
const many = Number(values.posts)
const log = { info() {}, warn() {}, error() {} }
const print = (line = '') => process.stdout.write(`${line}\n`)

type Engine = { name: string; open(): Promise<{ database: Database; remove(): Promise<void> }> }

const engines: Engine[] = [
  {
    name: 'embedded',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'kindfold-bench-'))
      const database = await openDatabase({ dataDir: folder, log })
      return { database, remove: () => rm(folder, { recursive: true }) }
    },
  },
]
const server = values.postgres
if (server) {
  engines.unshift({
    name: 'PostgreSQL',
    async open() {
      const fresh = await createTestDatabase(server)
      return { database: await openDatabase({ url: fresh.url, log }), remove: fresh.drop }
    },
  })
}

// One after the other, so that nothing disturbs the measurement.
/* oxlint-disable no-await-in-loop */
for (const { name, open } of engines) {
  const opened = [await open(), await open()]
  try {
    const databases = opened.map(({ database }) => database)
    for (const [place, database] of databases.entries()) {
      await migrateDatabase(database)
      await fillCatalogue(database, place === 0 ? few : many)
    }
    printTable(name, await measureQueries(databases))
    print(`\nPlans on ${name} with ${many} posts, as the role anon`)
    const large = databases[1]
    for (const plan of large ? await explainQueries(large) : []) print(`\n${plan}`)
  } finally {
    for (const { database, remove } of opened) {
      await database.close()
      await remove()
    }
  }
}
/* oxlint-enable no-await-in-loop */

function printTable(name: string, [small = {}, large = {}]: Medians[]) {
  print(`\n${name}: median milliseconds of a whole call (begin, role, query, commit)`)
  print(
    `${'query'.padEnd(16)}${`${few} posts`.padStart(14)}${`${many} posts`.padStart(16)}${'ratio'.padStart(8)}`,
  )
  for (const query of Object.keys(small)) {
    const [one, other] = [small[query] ?? Number.NaN, large[query] ?? Number.NaN]
    print(
      `${query.padEnd(16)}${one.toFixed(2).padStart(14)}${other.toFixed(2).padStart(16)}${(other / one).toFixed(1).padStart(8)}`,
    )
  }
}
