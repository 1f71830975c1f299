import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import type { ArticleText } from '@kindfold/domain/base/services/article-press.ts'
import type { Basis } from '@kindfold/domain/publishing/article/lock-article.ts'
import { readText, readTick, readWords } from '@kindfold/web/form/read-form.ts'

/** What an editor typed, and which state of the article the page was made from. */
export function readArticleForm(form: FormData): { text: ArticleText } & Omit<Basis, 'postId'> {
  const content = form.get('content')
  return {
    ...readBasis(form),
    text: {
      title: readWords(form, 'title'),
      slug: readWords(form, 'slug'),
      excerpt: readWords(form, 'excerpt'),
      description: readWords(form, 'description'),
      // The one long field of the desk.
      content: typeof content === 'string' ? content : '',
      picture: readWords(form, 'picture'),
      pictureAlt: readWords(form, 'pictureAlt'),
      pictureDecorative: readTick(form, 'pictureDecorative'),
    },
  }
}

export function readBasis(form: FormData): Omit<Basis, 'postId'> {
  const read = (name: string) => {
    const value = readText(form, name)
    return /^\d{1,9}$/.test(value) ? Number(value) : -1
  }
  return { version: read('version'), base: read('base') }
}

const shownAt: Record<string, string> = { fromDay: 'day', fromTime: 'time' }

/** Problems at the fields in which a page asks from when. */
export const showMoments = (problems: readonly FormProblem[]): FormProblem[] =>
  problems.map(({ field, words }) => ({ field: shownAt[field] ?? field, words }))
