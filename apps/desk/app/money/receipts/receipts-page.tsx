import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { receiptsWords as words } from './receipts-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { listReceipts } from '@kindfold/domain/money/receipt/list-receipts.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/receipts-page.ts'

/** `/money/receipts`: what came in, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const after = new URL(request.url).searchParams.get('after')
  const { today } = desk
  const { receipts, next } = await listReceipts(desk.services, { after })
  return {
    rows: receipts.map(
      ({ id, receivedOn, soldMonth, bankReference, pence, parts, takenBack, ...receipt }) => ({
        id,
        day: formatDayFrom(today, receivedOn),
        month: formatMonth(soldMonth),
        bankReference,
        amount: formatPence(pence),
        charities: formatPence(parts.reduce((sum, { charityPence }) => sum + charityPence, 0n)),
        isTakenBack: takenBack !== null,
        isInEuros: receipt.foreignCents !== null && receipt.conversion === null,
      }),
    ),
    next,
    isFirst: after === null,
    mayRecord: desk.may('record-receipts'),
  }
}

export default function ReceiptsPage({
  loaderData: { rows, next, isFirst, mayRecord },
}: Route.ComponentProps) {
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} />
      <Panel
        heading={words.title}
        aside={
          mayRecord && (
            <a className="button button--green button--small" href="/money/receipts/new">
              {words.add}
            </a>
          )
        }
      >
        <DataTable
          caption={words.title}
          rows={rows}
          none={<p className="soft">{words.none}</p>}
          rowKey={({ id }) => id}
          columns={[
            {
              label: words.day,
              isRowHead: true,
              cell: ({ id, day }) => <a href={`/money/receipts/${id}`}>{day}</a>,
            },
            { label: words.month, cell: ({ month }) => month },
            { label: words.reference, cell: ({ bankReference }) => bankReference },
            { label: words.amount, align: 'end', cell: ({ amount }) => amount },
            { label: words.charities, align: 'end', cell: ({ charities }) => charities },
            {
              label: words.state,
              cell: ({ isTakenBack, isInEuros }) =>
                isTakenBack ? (
                  <Badge tone="warn">{words.takenBack}</Badge>
                ) : (
                  <Badge tone="good">{isInEuros ? words.inEuros : words.counted}</Badge>
                ),
            },
          ]}
        />
        <KeysetPager
          label={words.more}
          first={isFirst ? null : '/money/receipts'}
          next={next && `/money/receipts?after=${encodeURIComponent(next)}`}
        />
      </Panel>
    </div>
  )
}
