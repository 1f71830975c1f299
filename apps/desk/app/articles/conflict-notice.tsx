import { articleFieldWords, articleWords } from '@kindfold/content/desk/article-words.ts'
import type { OtherText } from '@kindfold/domain/publishing/article/save-draft.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Prose } from '@kindfold/ui/prose/prose.tsx'

const words = articleWords.conflict

/**
 * Both texts of two editors: the other's to read, one's own in the form below. `theirs` is cleaned HTML; null: it cannot be
 * drawn.
 */
export function ConflictNotice({
  conflict,
  postId,
}: {
  conflict: OtherText & { theirs: string | null }
  postId: string
}) {
  const { text, savedAt, savedByName, theirs } = conflict
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a save was refused, this is what there is to read
    <section className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby="conflict">
      <h2 id="conflict" className="error-summary__title">
        {words.heading}
      </h2>
      <p>{words.text(savedByName, savedAt)}</p>
      <details className="article-theirs" open>
        <summary>{words.theirs}</summary>
        <Facts
          rows={(['title', 'slug', 'excerpt', 'description', 'picture'] as const).map((field) => [
            articleFieldWords[field].label,
            text[field],
          ])}
        />
        {theirs === null ? <pre>{text.content}</pre> : <Prose html={theirs} />}
      </details>
      <p>
        <a href={`/articles/${postId}`}>{words.takeTheirs}</a>
      </p>
    </section>
  )
}
