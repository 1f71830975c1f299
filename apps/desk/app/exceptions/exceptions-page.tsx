import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { exceptionsWords as words } from '../words/exceptions-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listExceptions } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import { groupListed, type ExceptionLine } from './group-listed.ts'
import { sayDecision } from './say-decision.ts'
import type { Route } from './+types/exceptions-page.ts'

/** `/exceptions?show=&date=&area=&page=`: what a dispatcher must judge. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const query = new URL(request.url).searchParams
  const areas = desk.areas('judge-exceptions')
  const names = await listAreaNames(desk.services, areas)
  const isOpen = query.get('show') !== 'settled'
  const [asDate, areaId] = [query.get('date'), query.get('area')]
  const date = asDate !== null && isDate(asDate) ? asDate : null
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const { listed, hasMore } = await listExceptions(desk.services, {
    areas,
    isOpen,
    date,
    areaId,
    page,
  })
  const lead = (to: number) => {
    const address = new URLSearchParams(query)
    address.set('page', String(to))
    return `?${address}`
  }
  const pages = { first: page > 1 ? lead(1) : null, next: hasMore ? lead(page + 1) : null }
  const areaNames = Object.fromEntries(names.map(({ id, name }) => [id, name]))
  const of = [
    ...(areaId === null ? [] : [areaNames[areaId] ?? areaId]),
    ...(date === null ? [] : [formatDay(date)]),
  ]
  return { listed, pages, isOpen, areaNames, of }
}

export default function ExceptionsPage({
  loaderData: { listed, pages, isOpen, areaNames, of },
}: Route.ComponentProps) {
  const lines = isOpen ? groupListed(listed) : listed.map((one): ExceptionLine => ({ ...one, left: null }))
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead}>
        <a className="button button--quiet button--small" href={isOpen ? '?show=settled' : '/exceptions'}>
          {isOpen ? words.filters.settled : words.filters.open}
        </a>
      </PageHead>
      {of.length > 0 && (
        <p>
          {words.of(of)} <a href={isOpen ? '/exceptions' : '?show=settled'}>{words.all}</a>
        </p>
      )}
      <DataTable
        caption={words.title}
        rows={lines}
        none={
          <EmptyState heading={of.length > 0 ? words.noneOfThese : isOpen ? words.none : words.noneSettled}>
            {isOpen && of.length === 0 && words.noneText}
          </EmptyState>
        }
        rowKey={({ id }) => String(id)}
        columns={[
          {
            label: words.columns.what,
            isRowHead: true,
            cell: ({ id, kind, booking, round, left }) =>
              round !== null && left !== null ? (
                <a href={`/rounds/${round.id}/lost`}>{words.leftByRound(left)}</a>
              ) : (
                <>
                  <a href={`/exceptions/${id}`}>{words.kinds[kind]}</a>
                  {booking && <span className="small soft"> {booking.reference}</span>}
                </>
              ),
          },
          {
            label: words.columns.where,
            cell: ({ areaId, date, round }) =>
              words.where(
                areaNames[areaId] ?? (areaId || words.noArea),
                formatDay(date),
                round?.number ?? null,
              ),
          },
          { label: words.columns.since, cell: ({ openedAt }) => formatMoment(openedAt) },
          !isOpen && { label: words.columns.decided, cell: (row) => sayDecision(row) },
        ]}
      />
      <KeysetPager {...pages} label={words.title} />
    </div>
  )
}
