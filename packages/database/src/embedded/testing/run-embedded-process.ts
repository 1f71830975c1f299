import { sql } from 'drizzle-orm'
import { migrateDatabase } from '../../migrate.ts'
import { openDatabase } from '../../open-database.ts'
import { blogPosts } from '../../schema/catalogue.ts'

/**
 * A process of its own for the tests: opens the folder given as its first argument and says so, then, when the
 * second is 'write', writes one post after the other and says each number once it is committed. Runs until killed.
 * When it is 'weigh', says how many megabytes this process had at most, and ends.
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
    say(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)}`)
    process.exit(0)
  }
  const { rows } = await database.session((handle) =>
    handle.execute<{ n: number }>(sql`select count(*)::int as n from blog_posts`),
  )
  let next = rows[0]?.n ?? 0
  if (act === 'hold') await new Promise(() => setInterval(() => {}, 60_000))
  for (;;) {
    const slug = `post-${next}`
    // One after the other is what is tested.
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
