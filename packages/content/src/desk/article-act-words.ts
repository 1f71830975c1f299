import { articleWords, sayFault } from './article-words.ts'
import { doneWords } from './done-words.ts'

type Faults = { faults: readonly Parameters<typeof sayFault>[0][] }

const done = (words: string) => ({ isDone: true, say: () => words })
const refused = (words: string) => ({ isDone: false, say: () => `${words}.` })

const unknownArticle = {
  isDone: false,
  say: (_: unknown, { article }: { article: string }) => `There is no article ${article}.`,
}
const { publish, unpublishPage } = articleWords
const stale = { isDone: false, say: () => publish.stale }

/** What the command says after an article was published or planned; the desk says the same. */
export const saveDraftWords = {
  saved: {
    isDone: true,
    say: (_: unknown, { article }: { article: string }) => `${articleWords.editor.saved} It is ${article}.`,
  },
  unchanged: { isDone: true, say: () => 'It says so already.' },
  conflict: {
    isDone: false,
    say: () => 'Somebody else saved it in this moment. Yours is kept in its history.',
  },
  'too-long': { isDone: false, say: ({ most }: { most: number }) => `${articleWords.tooLong(most)}.` },
  'unknown-article': unknownArticle,
}

/** How the publishing of an article ended, at the desk and at a terminal, by its outcome. */
export const publishArticleWords = {
  published: done(doneWords['article-published']),
  scheduled: done(doneWords['article-scheduled']),
  faulty: {
    isDone: false,
    say: ({ faults }: Faults) => ['Not published.', ...faults.map((fault) => `  ${sayFault(fault)}.`)],
  },
  stale,
  'time-past': refused(publish.timePast),
  'ends-before-it-begins': refused(publish.endsBefore),
  'already-seen': refused(publish.alreadySeen),
  'unknown-article': unknownArticle,
}

/** Likewise when one was taken from readers. */
export const unpublishArticleWords = {
  withdrawn: done(doneWords['article-withdrawn']),
  'will-end': done(doneWords['article-will-end']),
  'called-off': done(doneWords['article-called-off']),
  'not-seen': { isDone: false, say: () => unpublishPage.notSeen },
  'time-past': refused(unpublishPage.timePast),
  stale,
  'unknown-article': unknownArticle,
}

/** What the audit calls acts on articles. */
export const articleAuditNames = {
  'start-article': 'Article begun',
  'discard-draft': 'Draft discarded',
  'publish-article': 'Article published',
  'unpublish-article': 'Article taken from readers',
  'make-preview': 'Preview link made',
  'end-preview': 'Preview link ended',
}
