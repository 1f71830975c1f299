import { saveDraftWords } from '@kindfold/content/desk/article-act-words.ts'
import { articleWords, sayFault, sayState } from '@kindfold/content/desk/article-words.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { emptyArticle, tidyText } from '@kindfold/domain/publishing/article/article-text.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import {
  articleFilters,
  listArticles,
  type ArticleLine,
} from '@kindfold/domain/publishing/article/list-articles.ts'
import { findTooLong, saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { subjects } from './subjects.ts'
import { done, faulty, type Command } from './command.ts'

const textCharactersAtMost = 500_000
const states = articleFilters.join('|')

/** Staff commands about articles. */
export const commandsOfArticles: readonly Command[] = [
  {
    name: 'articles',
    usage: `[WORDS] [--state ${states}]`,
    places: 1,
    does: 'Lists articles with what readers see of each, those changed last first: fifty at most. WORDS of the title or address.',
    options: { state: { type: 'string' } },
    read({ words, options }) {
      const filter = articleFilters.find((one) => one === (options.state ?? 'all'))
      if (filter === undefined) return faulty(`--state must be one of ${states}.`)
      return {
        kind: 'read',
        async act(services) {
          const { articles, counts } = await listArticles(services, {
            filter,
            words: words[0] ?? '',
            page: 1,
          })
          const table = formatArticles(articles, services.clock.now().toISOString())
          const all = counts[filter]
          return done(
            articles.length < all ? `${table}\n\n${cutWords.latestOf(articles.length, all)}` : table,
          )
        },
      }
    },
  },
  {
    name: 'write-article',
    usage:
      '[ARTICLE] [--title "..."] [--slug ...] [--excerpt "..."] [--description "..."] [--picture /media/...] [--alt "..." | --decorative] [--text - < text.md]',
    places: 1,
    does: 'Saves an article’s draft, which nobody sees until it is published; without ARTICLE it starts one. What is not named stays. The text is Markdown or HTML.',
    inputAtMost: textCharactersAtMost,
    options: {
      title: { type: 'string' },
      slug: { type: 'string' },
      excerpt: { type: 'string' },
      description: { type: 'string' },
      picture: { type: 'string' },
      alt: { type: 'string' },
      decorative: { type: 'boolean' },
      text: { type: 'string' },
    },
    read(given) {
      const { alt, text: content, ...named } = given.options
      const isDecorative = given.flags.has('decorative')
      const changes = {
        ...named,
        ...(content === undefined ? {} : { content }),
        ...(alt === undefined ? {} : { pictureAlt: alt, pictureDecorative: false }),
        ...(isDecorative ? { pictureAlt: '', pictureDecorative: true } : {}),
      }
      if (Object.keys(changes).length === 0) return faulty('Say what the article shall say.')
      if (named.title?.trim() === '') return faulty(`${sayFault({ field: 'title', fault: 'missing' })}.`)
      const { by } = given
      const write = async (services: Services, postId: string) => {
        const article = await findArticle(services, postId)
        if (article === null) throw new Error('an article was not found that was there')
        const { version, base } = article
        const text = { ...article.text, ...changes }
        const saved = await saveDraft(services, { postId, version, base, text, by })
        return answer(saved, saveDraftWords, { article: text.slug || postId })
      }
      if ((given.words[0] ?? '').trim() === '')
        return {
          kind: 'read',
          async act(services) {
            // What cannot be saved leaves no empty draft behind.
            const tooLong = findTooLong(tidyText({ ...emptyArticle, ...changes }))
            if (tooLong !== null) return answer(tooLong, saveDraftWords, { article: '' })
            return await write(services, (await startArticle(services, { by })).postId)
          },
        }
      const article = subjects.article.read(given)
      if (article.kind === 'faulty') return article
      return {
        kind: 'read',
        async act(services) {
          const found = await article.value(services)
          return found.kind === 'found' ? await write(services, found.subjects[0].postId) : found.answer
        },
      }
    },
  },
]

function formatArticles(articles: readonly ArticleLine[], now: string): string {
  if (articles.length === 0) return articleWords.none
  const rows = articles.map(({ slug, title, state, version, draft }) => [
    slug,
    title || articleWords.untitled,
    sayState(state, { version, now }),
    draft === null ? articleWords.noChanges : articleWords.changes(draft.savedAt, draft.savedByName),
  ])
  const { columns } = articleWords
  return formatTable(['Article', columns.title, columns.state, columns.draft], rows)
}
