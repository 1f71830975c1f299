import './end-with-reader.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { seedBlog } from '@kindfold/database/seed/seed-blog.ts'
import { openForCommand, readDatabasePlaces, workOn } from './open-for-command.ts'

// npm run import:articles: writes the articles of packages/content into the blog of the database in DATABASE_URL or
// DATA_DIR. Updates existing articles; keeps an editor's status. With the embedded database, stop the server first.

const { url, dataDir } = readDatabasePlaces()
const database = await openForCommand(url ? { url } : { dataDir })
await workOn([database], async () => {
  await prepareDatabase(database, { demonstration: false })
  const { articles, written } = await seedBlog(database)
  process.stdout.write(`${articles} articles, ${written} written\n`)
})
