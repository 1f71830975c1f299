import { articleWords as words, sayState } from '@kindfold/content/desk/article-words.ts'
import {
  articleFilters,
  listArticles,
  type ArticleFilter,
} from '@kindfold/domain/publishing/article/list-articles.ts'
import { listOvertakenArticles } from '@kindfold/domain/publishing/article/list-overtaken.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { redirect } from 'react-router'
import { OvertakenNotice } from '../layout/overtaken-notice.tsx'
import { openDesk } from '../session/open-desk.ts'
import { overtakenWords } from '../words/overtaken-words.ts'
import type { Route } from './+types/articles-page.ts'

/** `/articles`: every article by what readers have of it. A POST starts one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { searchParams } = new URL(request.url)
  const state = searchParams.get('state')
  const filter: ArticleFilter = articleFilters.find((name) => name === state) ?? 'all'
  const asked = (searchParams.get('words') ?? '').slice(0, 200)
  const page = Number(searchParams.get('page') ?? '1')
  const listed = await listArticles(desk.services, { filter, words: asked, page })
  const overtaken = await listOvertakenArticles(desk.services)
  return { ...listed, overtaken, filter, words: asked, now: desk.services.clock.now().toISOString() }
}

export async function action({ context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { postId } = await startArticle(desk.services, { by: desk.by })
  return redirect(`/articles/${postId}`, 303)
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { articles, overtaken, counts, filter, now, page, pageCount } = loaderData
  const address = (changes: Record<string, string>) => {
    const kept = { state: filter, words: loaderData.words, ...changes }
    const query = new URLSearchParams(
      Object.entries(kept).filter(([, value]) => value !== '' && value !== 'all'),
    )
    return query.size === 0 ? '/articles' : `/articles?${query}`
  }
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <form method="post">
          <button className="button button--green">{words.start}</button>
        </form>
      </PageHead>
      <OvertakenNotice
        rows={overtaken.map(({ postId, title, ...named }) => ({
          ...named,
          href: `/articles/${postId}`,
          label: title,
        }))}
        lead={overtakenWords.lead}
      />
      <nav className="article-filters" aria-label={words.search}>
        {articleFilters.map((name) => (
          <a key={name} href={address({ state: name })} aria-current={name === filter ? 'page' : undefined}>
            {words.filters[name]} <span className="article-filters__count">{counts[name]}</span>
          </a>
        ))}
      </nav>
      <Filters label={words.search} submit={words.find}>
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
        <TextField name="words" label={words.searchLabel} value={loaderData.words} type="search" />
      </Filters>
      <DataTable
        caption={words.caption}
        rows={articles}
        none={
          <EmptyState heading={words.none}>
            {loaderData.words === '' && counts.all === 0 && <p>{words.noneYet}</p>}
          </EmptyState>
        }
        rowKey={({ postId }) => postId}
        columns={[
          {
            label: words.columns.title,
            isRowHead: true,
            cell: ({ postId, title }) => <a href={`/articles/${postId}`}>{title || words.untitled}</a>,
          },
          {
            label: words.columns.state,
            cell: ({ state, version }) => sayState(state, { version, now }),
          },
          {
            label: words.columns.draft,
            cell: ({ draft }) =>
              draft === null ? (
                words.noChanges
              ) : (
                <Badge tone="warn">{words.changes(draft.savedAt, draft.savedByName)}</Badge>
              ),
          },
        ]}
      />
      <KeysetPager
        label={words.more}
        first={page > 1 ? address({}) : null}
        next={page < pageCount ? address({ page: String(page + 1) }) : null}
      />
    </>
  )
}
