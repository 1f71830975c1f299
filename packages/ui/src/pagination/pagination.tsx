import type { ReactNode } from 'react'
import { listPageNumbers } from './list-page-numbers.ts'

/** What a pagination link needs; the app renders it with its own router. */
type PageLink = {
  page: number
  className: string
  'aria-label'?: string
  'aria-current'?: 'page'
  children: ReactNode
}

type PaginationProps = {
  /** From 1 to `pageCount`. */
  page: number
  pageCount: number
  /** The group's accessible name, such as 'Pages of the blog'. */
  label: string
  previous: string
  next: string
  renderLink: (props: PageLink) => ReactNode
}

/** Previous, the page numbers and Next along a measuring tape. Nothing when there is one page. */
export function Pagination({ page, pageCount, label, previous, next, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      <Step to={page > 1 ? page - 1 : null} text={previous} renderLink={renderLink} />
      <ol role="list" className="pagination__tape">
        {listPageNumbers(page, pageCount).map((mark, place) =>
          mark === 'gap' ? (
            <li key={`gap-${place}`} className="pagination__gap">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={mark}>
              {renderLink({
                page: mark,
                className: 'pagination__page',
                'aria-label': `Page ${mark}`,
                'aria-current': mark === page ? 'page' : undefined,
                children: mark,
              })}
            </li>
          ),
        )}
      </ol>
      <Step to={page < pageCount ? page + 1 : null} text={next} renderLink={renderLink} />
    </nav>
  )
}

function Step({
  to,
  text,
  renderLink,
}: {
  to: number | null
  text: string
  renderLink: PaginationProps['renderLink']
}) {
  if (to === null) return <span className="pagination__step pagination__step--closed">{text}</span>
  return renderLink({ page: to, className: 'pagination__step', children: text })
}
