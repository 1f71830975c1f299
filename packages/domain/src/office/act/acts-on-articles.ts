import { publishArticleWords, unpublishArticleWords } from '@kindfold/content/desk/article-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { publishArticle } from '../../publishing/article/publish-article.ts'
import { unpublishArticle } from '../../publishing/article/unpublish-article.ts'
import { askMoment } from './ask-moment.ts'
import { defineAct, type ActSubjects } from './define-act.ts'

const act = { right: 'write-articles', of: 'article' } as const
type Asked = ActSubjects['article'] & { by: StaffAuthor; from: Date | null }

export const publishOneArticle = defineAct({
  ...act,
  name: 'publish-article',
  does: 'Shows an article’s draft to readers: at once, or with --from at that minute; with --until, until that one. ARTICLE as listed by articles.',
  fields: { from: askMoment('from', '2026-12-01 09:00'), until: askMoment('until', '2026-12-24 18:00') },
  perform: publishArticle,
  words: publishArticleWords,
})

export const unpublishOneArticle = defineAct({
  ...act,
  name: 'unpublish-article',
  does: 'Takes an article from readers: at once, or with --from at that minute. Text and draft stay. Calls a planned one off.',
  fields: { from: askMoment('from', '2026-12-01 09:00') },
  perform: (services: Services, { from: until, ...asked }: Asked) =>
    unpublishArticle(services, { ...asked, until }),
  words: unpublishArticleWords,
})

/** What staff do with articles besides writing them. */
export const actsOnArticles = [publishOneArticle, unpublishOneArticle]
