import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { blogPosts, googleReviews, reviewStats } from '../schema/catalogue.ts'
import { databaseIdentity } from '../schema/identity.ts'
import { seedBlog } from './seed-blog.ts'
import { seedCoverageAreas } from './seed-coverage-areas.ts'
import { seedDemonstration } from './seed-demonstration.ts'

/**
 * Makes an opened database ready for the server: its schema up to date, its purpose said, and, when it is the
 * demonstration's, filled. Called at every start.
 *
 * `demonstration` counts only for a database that is new and empty: one that holds rows, or was made for real
 * before, stays a real one, whatever is asked. Answers what it is, and which migrations were applied.
 */
export async function prepareDatabase(
  database: Database,
  options: { demonstration: boolean },
): Promise<{ demonstration: boolean; migrations: string[] }> {
  const migrations = await migrateDatabase(database)
  await database.transaction(async (tx) => {
    // Several servers starting at once say it one after the other.
    await tx.execute(sql`lock table ${databaseIdentity} in exclusive mode`)
    if ((await tx.$count(databaseIdentity)) > 0) return
    let isEmpty = true
    for (const table of [blogPosts, googleReviews, reviewStats]) isEmpty &&= (await tx.$count(table)) === 0
    await tx.insert(databaseIdentity).values({ demonstration: options.demonstration && isEmpty })
  })
  await seedCoverageAreas(database)
  const demonstration = await database.isDemonstration()
  if (demonstration) {
    const posts = await database.transaction((tx) => tx.$count(blogPosts))
    if (posts === 0) await seedBlog(database)
    await seedDemonstration(database)
  }
  return { demonstration, migrations }
}
