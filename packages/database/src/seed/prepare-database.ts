import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { migrateDatabase, migrationsFolder } from '../migrate.ts'
import { blogPosts, googleReviews, reviewStats } from '../schema/catalogue.ts'
import { databaseIdentity } from '../schema/identity.ts'
import { seedBlog } from './seed-blog.ts'
import { seedCoverageAreas } from './seed-coverage-areas.ts'
import { seedDemonstration } from './seed-demonstration.ts'

/**
 * Prepares an opened database for the server: migrates the schema, records its purpose and, for a demonstration, fills
 * it. Runs at every start.
 * `demonstration` counts only for a new and empty database: one with rows, or created as a real one, stays real.
 * `onStep` hears what is begun, in words. Returns whether it is a demonstration, and which migrations were applied.
 */
export async function prepareDatabase(
  database: Database,
  { onStep = () => {}, ...options }: { demonstration: boolean; onStep?: (step: string) => void },
): Promise<{ demonstration: boolean; migrations: string[] }> {
  const migrations = await migrateDatabase(database, migrationsFolder, (place, count) =>
    onStep(`migration ${place} of ${count}`),
  )
  await database.transaction(async (tx) => {
    // Servers that start at the same time take turns.
    await tx.execute(sql`lock table ${databaseIdentity} in exclusive mode`)
    if ((await tx.$count(databaseIdentity)) > 0) return
    let isEmpty = true
    for (const table of [blogPosts, googleReviews, reviewStats]) isEmpty &&= (await tx.$count(table)) === 0
    await tx.insert(databaseIdentity).values({ demonstration: options.demonstration && isEmpty })
  })
  onStep('areas, articles and reviews')
  await seedCoverageAreas(database)
  const demonstration = await database.isDemonstration()
  if (demonstration) {
    const posts = await database.transaction((tx) => tx.$count(blogPosts))
    if (posts === 0) await seedBlog(database)
    await seedDemonstration(database)
  }
  return { demonstration, migrations }
}
