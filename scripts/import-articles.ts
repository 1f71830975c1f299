import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { seedBlog } from '@kindfold/database/seed/seed-blog.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// npm run import:articles: writes the articles of packages/content into the blog of the database that DATABASE_URL
// or DATA_DIR names. Articles that are there already are brought up to date; an editor's status stays. With the
// embedded database the server must be stopped first.

if (existsSync('.env')) process.loadEnvFile('.env')
const say = (_details: object, message: string) => void process.stderr.write(`${message}\n`)
const log = { info() {}, warn: say, error: say }
const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env
const database = await openDatabase(url ? { url, log } : { dataDir: resolve(dataDir || './data'), log })
try {
  await prepareDatabase(database, { demonstration: false })
  const { articles, written } = await seedBlog(database)
  process.stdout.write(`${articles} articles, ${written} written\n`)
} finally {
  await database.close()
}
