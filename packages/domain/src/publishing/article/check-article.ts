import { retiredArticles } from '@kindfold/content/blog/retired-articles.ts'
import { findUnknownFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import type { ArticleFault } from '@kindfold/content/desk/article-words.ts'
import { surveyArticleHtml, type ArticleSurvey } from '@kindfold/content/markdown/survey-article-html.ts'
import type { DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'
import { sitePaths } from '@kindfold/content/pages/site-paths.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { postRedirects } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ArticleField, ArticleText } from '../../base/services/article-press.ts'
import { judgeReadingEase } from './judge-reading-ease.ts'

/** The longest excerpt that three lines of a card hold. */
export const longestExcerpt = 102

/** What an editor may want to know, and may leave as it is. */
type ArticleHints = {
  readingEase: number | null
  /** Search engines cut a longer description, and fill up a shorter one. */
  descriptionLength: number
  sections: number
}

/** An article as it would be shown, what keeps it from being published, and what its writer may want to know. */
export type ArticleCheck = { html: string; faults: ArticleFault[]; hints: ArticleHints }

const ownPicture = /^\/(pictures\/[a-z-]+-1200\.webp|media\/[A-Za-z0-9._/-]+)$/
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestSlug = 100
const longestTitle = 120
const longestDescription = 300

/** Checks an article before readers see it. Saving checks nothing of this. */
export async function checkArticle(
  tx: DatabaseHandle,
  {
    postId,
    text,
    drawn,
    siteOrigin,
  }: { postId: string; text: ArticleText; drawn: DrawnArticle; siteOrigin: string },
): Promise<ArticleCheck> {
  const html = drawn.kind === 'drawn' ? drawn.html : ''
  const survey = surveyArticleHtml(html)
  const faults = [
    ...checkLength('title', text.title, longestTitle),
    ...(await checkSlug(tx, postId, text.slug)),
    ...checkLength('excerpt', text.excerpt, longestExcerpt),
    ...checkLength('description', text.description, longestDescription),
    ...checkPicture(text),
    ...checkContent(drawn, survey),
    ...checkHeadings(survey),
    ...checkPicturesInside(survey),
    ...checkFacts(text),
    ...(await checkLinks(tx, survey, { siteOrigin, ownSlug: text.slug })),
  ]
  const hints = {
    readingEase: judgeReadingEase(survey.words),
    descriptionLength: text.description.length,
    sections: survey.headings.filter(({ level }) => level === 2).length,
  }
  return { html, faults, hints }
}

function checkLength(field: ArticleField, value: string, most: number): ArticleFault[] {
  if (value === '') return [{ field, fault: 'missing' }]
  return value.length > most ? [{ field, fault: 'too-long', most, is: value.length }] : []
}

function checkContent(drawn: DrawnArticle, { words }: ArticleSurvey): ArticleFault[] {
  if (drawn.kind === 'undrawable') return [{ field: 'content', fault: 'undrawable', why: drawn.fault }]
  return checkLength('content', words, Infinity)
}

async function checkSlug(tx: DatabaseHandle, postId: string, slug: string): Promise<ArticleFault[]> {
  const field = 'slug'
  const faults = checkLength(field, slug, longestSlug)
  if (faults.length > 0) return faults
  if (!slugForm.test(slug)) return [{ field, fault: 'malformed-slug' }]
  if (retiredArticles.has(slug)) return [{ field, fault: 'slug-retired' }]
  const [other] = await tx
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), ne(blogPosts.id, postId)))
  if (other) return [{ field, fault: 'slug-taken', by: other.title }]
  // Readers who kept an old address of another article are to find that one.
  const [moved] = await tx
    .select({ title: blogPosts.title })
    .from(postRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
    .where(and(eq(postRedirects.slug, slug), ne(postRedirects.postId, postId)))
  return moved ? [{ field, fault: 'slug-taken', by: moved.title }] : []
}

function checkPicture({ picture, pictureAlt, pictureDecorative }: ArticleText): ArticleFault[] {
  if (picture === '') return [{ field: 'picture', fault: 'missing' }]
  if (!ownPicture.test(picture)) return [{ field: 'picture', fault: 'picture-elsewhere', src: picture }]
  if (pictureAlt === '' && !pictureDecorative)
    return [{ field: 'pictureAlt', fault: 'alt-missing', src: picture }]
  return []
}

function checkHeadings({ headings }: ArticleSurvey): ArticleFault[] {
  const faults: ArticleFault[] = []
  // The page's own heading is the title, the first level.
  let after = 1
  for (const { level, text } of headings) {
    if (text === '') faults.push({ field: 'content', fault: 'heading-empty' })
    if (level > after + 1) faults.push({ field: 'content', fault: 'heading-skips', text, level, after })
    after = level
  }
  return faults
}

function checkPicturesInside({ pictures }: ArticleSurvey): ArticleFault[] {
  return pictures.flatMap(({ src, alt }): ArticleFault[] => {
    if (!ownPicture.test(src)) return [{ field: 'content', fault: 'picture-elsewhere', src }]
    return alt === null ? [{ field: 'content', fault: 'alt-missing', src }] : []
  })
}

/** Facts are named in the text alone: cards, search engines and shared links are given the other fields as they are. */
function checkFacts(text: ArticleText): ArticleFault[] {
  const unknown = findUnknownFacts(text.content).map((name): ArticleFault => ({
    field: 'content',
    fault: 'unknown-fact',
    name,
  }))
  const misplaced = (['title', 'excerpt', 'description'] as const)
    .filter((field) => text[field].includes('{{'))
    .map((field): ArticleFault => ({ field, fault: 'fact-outside-text' }))
  return [...unknown, ...misplaced]
}

/** Links to our own pages lead somewhere; those to other sites are the editor's to try. */
async function checkLinks(
  tx: DatabaseHandle,
  { links }: ArticleSurvey,
  { siteOrigin, ownSlug }: { siteOrigin: string; ownSlug: string },
): Promise<ArticleFault[]> {
  const own = links.flatMap((href): { href: string; path: string | null }[] => {
    const url = URL.parse(href, siteOrigin)
    if (url === null) return [{ href, path: null }]
    return url.origin === siteOrigin && !href.startsWith('#') ? [{ href, path: url.pathname }] : []
  })
  const slugOf = (path: string | null) => (path === null ? undefined : /^\/blog\/([^/.]+)$/.exec(path)?.[1])
  const slugs = [...new Set(own.map(({ path }) => slugOf(path)).filter((slug) => slug !== undefined))]
  const found = await listKnownSlugs(tx, slugs)
  return own
    .filter(({ path }) => {
      const slug = slugOf(path)
      if (slug !== undefined) return slug !== ownSlug && !found.has(slug)
      return path === null || !sitePaths.includes(path)
    })
    .map(({ href }) => ({ field: 'content', fault: 'link-leads-nowhere', href }))
}

async function listKnownSlugs(tx: DatabaseHandle, slugs: string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const posts = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, slugs), eq(blogPosts.status, 'published')))
  const moved = await tx
    .select({ slug: postRedirects.slug })
    .from(postRedirects)
    .where(inArray(postRedirects.slug, slugs))
  const retired = slugs.filter((slug) => retiredArticles.has(slug))
  return new Set([...[...posts, ...moved].map(({ slug }) => slug), ...retired])
}
