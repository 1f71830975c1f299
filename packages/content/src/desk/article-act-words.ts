import { done, doneAs, refused } from './act-words.ts'
import { articleWords, sayFault } from './article-words.ts'

type Faults = { faults: readonly Parameters<typeof sayFault>[0][] }

/** A refusal that the page says beside a field. */
const refusedAt = (field: string, words: string) => ({
  ...refused(() => `${words}.`),
  beside: () => [{ field, words }],
})

const unknownArticle = refused(
  (_: unknown, { article }: { article: string }) => `There is no article ${article}.`,
)
const { publish, unpublishPage } = articleWords
const stale = refused(() => publish.stale)

/** How saving a draft ended, by its outcome. */
export const saveDraftWords = {
  saved: done(
    (_: unknown, { article }: { article: string }) => `${articleWords.editor.saved} It is ${article}.`,
  ),
  unchanged: done(() => 'It says so already.'),
  conflict: refused(() => 'Somebody else saved it in this moment. Yours is kept in its history.'),
  'too-long': refused(({ most }: { most: number }) => `${articleWords.tooLong(most)}.`),
  'unknown-article': unknownArticle,
}

/** How the publishing of an article ended, by its outcome. */
export const publishArticleWords = {
  published: doneAs('article-published'),
  scheduled: doneAs('article-scheduled'),
  faulty: refused(({ faults }: Faults) => [
    'Not published.',
    ...faults.map((fault) => `  ${sayFault(fault)}.`),
  ]),
  stale,
  'time-past': refusedAt('fromTime', publish.timePast),
  'ends-before-it-begins': refusedAt('untilDay', publish.endsBefore),
  'already-seen': refusedAt('when', publish.alreadySeen),
  'unknown-article': unknownArticle,
}

/** Likewise when one was taken from readers. */
export const unpublishArticleWords = {
  withdrawn: doneAs('article-withdrawn'),
  'will-end': doneAs('article-will-end'),
  'called-off': doneAs('article-called-off'),
  'not-seen': refused(() => unpublishPage.notSeen),
  'time-past': refusedAt('fromTime', unpublishPage.timePast),
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
