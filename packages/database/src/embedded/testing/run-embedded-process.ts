import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrateDatabase } from '../../migrate.ts'
import { openDatabase } from '../../open-database.ts'
import { blogPosts } from '../../schema/catalogue.ts'

/**
 * A separate process for the tests. Opens the folder in its first argument and says so. With 'write' as the second, it
 * writes one post after the other and prints each number after the commit, until killed. With 'weigh', it prints its
 * peak memory in megabytes and ends.
 */
const [dataDir, act] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const log = { info() {}, warn() {}, error() {} }

try {
  const database = await openDatabase({ dataDir, log })
  await migrateDatabase(database)
  say('open')
  if (act === 'weigh') {
    await database.close()
    say(`peak ${Math.round(readPeakKb() / 1024)}`)
    process.exit(0)
  }
  const { rows } = await database.session((handle) =>
    handle.execute<{ n: number }>(sql`select count(*)::int as n from blog_posts`),
  )
  let next = rows[0]?.n ?? 0
  if (act === 'hold') await new Promise(() => setInterval(() => {}, 60_000))
  for (;;) {
    const slug = `post-${next}`
    // The test needs them one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await database.transaction((tx) =>
      tx.insert(blogPosts).values({ slug, title: slug, content: 'x'.repeat(2_000) }),
    )
    say(`committed ${next}`)
    next += 1
  }
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  process.exitCode = 1
}

/** Linux counts the peak of the process that started this one into maxRSS: there that of the test runner. */
function readPeakKb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
