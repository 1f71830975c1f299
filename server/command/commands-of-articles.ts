import {
  publishArticleWords,
  saveDraftWords,
  unpublishArticleWords,
} from '@kindfold/content/desk/article-act-words.ts'
import { articleWords, sayFault, sayState } from '@kindfold/content/desk/article-words.ts'
import { emptyArticle, tidyText } from '@kindfold/domain/publishing/article/article-text.ts'
import { findArticleId } from '@kindfold/domain/publishing/article/find-article-id.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import {
  articleFilters,
  listArticles,
  type ArticleLine,
} from '@kindfold/domain/publishing/article/list-articles.ts'
import type { Basis } from '@kindfold/domain/publishing/article/lock-article.ts'
import { publishArticle } from '@kindfold/domain/publishing/article/publish-article.ts'
import { findTooLong, saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { unpublishArticle } from '@kindfold/domain/publishing/article/unpublish-article.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { readMomentOption, readWord } from './read-given.ts'
import { done, faulty, type DeskAnswer, type Given, type Command } from './command.ts'

const moments = '[--from "2026-12-01 09:00"] [--until "2026-12-24 18:00"]'
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
          const { articles } = await listArticles(services, { filter, words: words[0] ?? '', page: 1 })
          return done(formatArticles(articles, services.clock.now().toISOString()))
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
      return onArticle(given, saveDraftWords['unknown-article'], (services, { postId }) =>
        write(services, postId),
      )
    },
  },
  {
    name: 'publish-article',
    usage: `ARTICLE ${moments}`,
    places: 1,
    does: 'Shows an article’s draft to readers: at once, or with --from at that minute; with --until, until that one. ARTICLE as listed by articles.',
    options: { from: { type: 'string' }, until: { type: 'string' } },
    read(given) {
      const [from, until] = [readMomentOption(given, 'from'), readMomentOption(given, 'until')]
      if (from.kind === 'faulty') return from
      if (until.kind === 'faulty') return until
      const times = { from: from.value, until: until.value }
      return onArticle(given, publishArticleWords['unknown-article'], async (services, basis, about) => {
        const asked = { ...basis, ...times, by: given.by }
        return answer(await publishArticle(services, asked), publishArticleWords, about)
      })
    },
  },
  {
    name: 'unpublish-article',
    usage: 'ARTICLE [--from "2026-12-01 09:00"]',
    places: 1,
    does: 'Takes an article from readers: at once, or with --from at that minute. Text and draft stay. Calls a planned one off.',
    options: { from: { type: 'string' } },
    read(given) {
      const from = readMomentOption(given, 'from')
      if (from.kind === 'faulty') return from
      return onArticle(given, unpublishArticleWords['unknown-article'], async (services, basis, about) => {
        const asked = { ...basis, until: from.value, by: given.by }
        return answer(await unpublishArticle(services, asked), unpublishArticleWords, about)
      })
    },
  },
]

/** Reads ARTICLE, and answers with an act on it as it is now. */
function onArticle(
  given: Given,
  unknown: (typeof publishArticleWords)['unknown-article'],
  act: (services: Services, basis: Basis, about: { article: string }) => Promise<DeskAnswer>,
): ReturnType<Command['read']> {
  const named = readWord(given, 0, 'ARTICLE')
  if (named.kind === 'faulty') return named
  const about = { article: named.value }
  return {
    kind: 'read',
    async act(services) {
      const postId = await findArticleId(services, named.value)
      const article = postId === null ? null : await findArticle(services, postId)
      if (article === null) return answer({ kind: 'unknown-article' }, { 'unknown-article': unknown }, about)
      const { version, base } = article
      return await act(services, { postId: article.postId, version, base }, about)
    },
  }
}

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
