import { readFile, readdir } from 'node:fs/promises'
import { z } from 'zod'
import { sceneNames } from '../pages/page.schema.ts'
import { parseFrontMatter } from './parse-front-matter.ts'

const articlesFolder = new URL('../blog/', import.meta.url)

const articleHeadSchema = z.strictObject({
  title: z.string().min(5),
  /** Short enough for three lines of a card, also on a phone. */
  excerpt: z.string().min(20).max(102),
  description: z.string().min(20),
  publishedDate: z.iso.date(),
  /** A drawing in `pictures/`, without its extension. */
  picture: z.enum(sceneNames),
})

/** A blog article as written. The slug is the file name; publishedDate is YYYY-MM-DD. */
export type Article = z.infer<typeof articleHeadSchema> & { slug: string; bodyMarkdown: string }

/** Reads the project's own articles, oldest first. Throws with the file's name when its front matter is invalid. */
export async function readArticles(folder = articlesFolder): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(names.map((name) => readArticle(folder, name)))
  return articles.toSorted(
    (one, other) => compare(one.publishedDate, other.publishedDate) || compare(one.slug, other.slug),
  )
}

async function readArticle(folder: URL, name: string): Promise<Article> {
  try {
    const { data, body } = parseFrontMatter(await readFile(new URL(name, folder), 'utf8'))
    if ((body.match(/^## /gm) ?? []).length < 2) throw new Error('an article has two ## sections at least')
    return { ...articleHeadSchema.parse(data), slug: name.replace(/\.md$/, ''), bodyMarkdown: body }
  } catch (error) {
    throw new Error(`blog/${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
