import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { moneyWords } from '@kindfold/content/desk/money-words.ts'
import { monthsWords as words } from '@kindfold/content/desk/months-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { listMonths, monthsOfAPage } from '@kindfold/domain/money/month/list-months.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/months-page.ts'

/** `/money/months`: the months of the ledger, the newest first, each with its file; `?before=` goes on from a page before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, today } = openDesk(context)
  const before = /^\d{4}-\d{2}$/.exec(new URL(request.url).searchParams.get('before') ?? '')?.[0] ?? null
  const { months, next } = await listMonths(services, { before, atMost: monthsOfAPage })
  return {
    isFirst: before === null,
    next,
    months: months.map(({ month, lines, closed, isNext }) => ({
      month,
      name: formatMonth(month),
      lines,
      isNext,
      closed: closed && {
        by: words.closed(closed.byName, formatMoment(closed.at, today)),
        root: closed.root,
        difference: formatPence(closed.differencePence),
      },
    })),
  }
}

export default function MonthsPage({ loaderData: { months, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/money', label: moneyWords.title }} />
      <Panel heading={words.title}>
        <DataTable
          caption={words.title}
          rows={months}
          none={<p className="soft">{words.none}</p>}
          rowKey={({ month }) => month}
          columns={[
            {
              label: words.month,
              isRowHead: true,
              cell: ({ month, name }) => <a href={`/money/months/${month}`}>{name}</a>,
            },
            { label: words.lines, align: 'end', cell: ({ lines }) => lines },
            {
              label: words.state,
              cell: ({ closed, isNext }) =>
                closed?.by ?? (
                  <Badge tone={isNext ? 'warn' : 'info'}>{isNext ? words.waits : words.open}</Badge>
                ),
            },
            { label: words.difference, align: 'end', cell: ({ closed }) => closed?.difference ?? '' },
            {
              label: words.root,
              cell: ({ closed }) => closed && <code className="hash">{closed.root}</code>,
            },
            {
              label: words.file,
              isScreenOnly: true,
              cell: ({ month, name }) => (
                <a href={`/money/months/${month}/csv`} aria-label={`${words.toFile}, ${name}`}>
                  {words.toFile}
                </a>
              ),
            },
          ]}
        />
        <KeysetPager
          label={words.more}
          first={isFirst ? null : '/money/months'}
          next={next && `/money/months?before=${next}`}
        />
      </Panel>
    </>
  )
}
