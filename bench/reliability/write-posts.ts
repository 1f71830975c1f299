import { openDatabase } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'

// node write-posts.ts <data folder> <name>: opens the folder as the server does, prints the posts that it found, then
// writes one post after the other and prints the slug of each after its commit. Runs until killed.

const [dataDir = '', name = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } })
await prepareDatabase(database, { demonstration: true })
const found = await database.transaction((tx) => tx.select({ slug: blogPosts.slug }).from(blogPosts))
say(`found ${JSON.stringify(found.map(({ slug }) => slug))}`)

for (let number = 1; ; number++) {
  const slug = `${name}-${number}`
  await database.transaction((tx) =>
    tx.insert(blogPosts).values({ slug, title: slug, content: 'w'.repeat(2000) }),
  )
  say(`kept ${slug}`)
}
