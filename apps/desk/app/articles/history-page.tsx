import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { articleFieldWords, articleWords } from '@kindfold/content/desk/article-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import {
  findRevisionText,
  listRevisions,
  restoreRevision,
  type Revision,
  type RevisionChoice,
} from '@kindfold/domain/publishing/article/article-history.ts'
import type { ComparedPiece } from '@kindfold/domain/base/services/article-press.ts'
import { getPress } from '@kindfold/domain/publishing/article/press.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/history-page.ts'
import { readBasis } from './read-article-form.ts'

const words = articleWords.historyPage

/** `/articles/:id/history?from=&to=`: what an article said, two texts compared, and one brought back. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services } = desk
  const article = await findArticle(services, params.id)
  if (article === null) throw data(null, { status: 404 })
  const { postId } = article
  const { shown: revisions, isCut } = await listRevisions(services, postId)
  const { searchParams } = new URL(request.url)
  const [from, to] = ['from', 'to'].map((name) => readChoice(searchParams.get(name)))
  if (!from || !to) return { article, revisions, isCut, comparison: null }
  const [before, after] = [
    await findRevisionText(services, { postId, choice: from }),
    await findRevisionText(services, { postId, choice: to }),
  ]
  if (before === null || after === null) throw data(null, { status: 404 })
  const fields = await getPress(desk.services).compare(before, after)
  return { article, revisions, isCut, comparison: { from, to, fields } }
}

function readChoice(written: string | null): RevisionChoice | null {
  if (written === 'readers' || written === 'draft') return written
  return written !== null && /^\d{1,15}$/.test(written) ? Number(written) : null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const revisionId = Number(readText(form, 'revision'))
  const { kind } = await restoreRevision(desk.services, {
    postId: params.id,
    ...readBasis(form),
    revisionId: Number.isSafeInteger(revisionId) ? revisionId : 0,
    by: desk.by,
  })
  if (kind === 'restored') return redirect(`/articles/${params.id}?done=draft-restored`, 303)
  if (kind !== 'stale') throw data(null, { status: 404 })
  return data({ isStale: true }, { status: 409 })
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, revisions, isCut, comparison } = loaderData
  const { postId, text, base, draft } = article
  const name = ({ kind, publishedVersion }: Revision) =>
    kind === 'published' ? words.published(publishedVersion) : words.kept
  const nameChoice = (choice: RevisionChoice) => {
    if (choice === 'readers') return words.readers
    if (choice === 'draft') return words.draft
    const found = revisions.find(({ id }) => id === choice)
    return found ? `${name(found)}, ${formatMoment(found.at)}` : String(choice)
  }
  const compare = (from: RevisionChoice, to: RevisionChoice) =>
    `/articles/${postId}/history?from=${from}&to=${to}#compared`
  return (
    <>
      <PageHead
        title={words.title}
        back={{ href: `/articles/${postId}`, label: text.title || articleWords.untitled }}
        lead={words.lead}
      >
        {base > 0 && draft && (
          <a href={compare('readers', 'draft')}>{words.compareHeading(words.readers, words.draft)}</a>
        )}
      </PageHead>
      {actionData?.isStale && <Notice tone="refused">{articleWords.publish.stale}</Notice>}
      {comparison && (
        <Panel
          id="compared"
          heading={words.compareHeading(nameChoice(comparison.from), nameChoice(comparison.to))}
        >
          {comparison.fields === null && <p>{words.tooDifferent}</p>}
          {comparison.fields?.length === 0 && <p>{words.same}</p>}
          {comparison.fields?.map(({ field, pieces }) => (
            <section key={field} className="compared">
              <h3>{articleFieldWords[field].label}</h3>
              <p className="compared__text">
                {pieces.map((piece, place) => (
                  <Piece key={place} piece={piece} />
                ))}
              </p>
            </section>
          ))}
          {typeof comparison.from === 'number' && (
            <form method="post" className="flow">
              <input type="hidden" name="version" value={article.version} />
              <input type="hidden" name="base" value={base} />
              <p className="small soft">{words.restoreText}</p>
              <button className="button button--green" name="revision" value={comparison.from}>
                {words.restore}
              </button>
            </form>
          )}
        </Panel>
      )}
      <DataTable
        caption={words.caption}
        rows={revisions}
        none={<EmptyState heading={words.none} />}
        rowKey={({ id }) => String(id)}
        columns={[
          { label: words.columns.what, isRowHead: true, cell: name },
          { label: words.columns.when, cell: ({ at }) => formatMoment(at) },
          { label: words.columns.who, cell: ({ byName }) => byName },
          {
            label: words.columns.compare,
            cell: ({ id }) => (
              <span className="row">
                {base > 0 && <a href={compare(id, 'readers')}>{words.withReaders}</a>}
                {draft && <a href={compare(id, 'draft')}>{words.withDraft}</a>}
              </span>
            ),
          },
        ]}
      />
      {isCut && <p className="soft">{cutWords.latest(revisions.length)}</p>}
    </>
  )
}

function Piece({ piece: { text, change } }: { piece: ComparedPiece }) {
  if (change === 'same') return <span>{text}</span>
  const Changed = change === 'added' ? 'ins' : 'del'
  return (
    <Changed>
      <span className="visually-hidden"> {change === 'added' ? words.added : words.removed} </span>
      {text}
    </Changed>
  )
}
