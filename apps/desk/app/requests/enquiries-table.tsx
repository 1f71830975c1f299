import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { requestsWords as words } from '../words/requests-words.ts'
import { handlingWords } from './request-handling-words.ts'
import type { ListedEnquiry } from '@kindfold/domain/booking/enquiry/list-enquiries.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

type EnquiriesTableProps = { enquiries: readonly ListedEnquiry[]; which: 'open' | 'answered' }

/** What was asked by the forms about stock, banks and post. */
export function EnquiriesTable({ enquiries, which }: EnquiriesTableProps) {
  const { columns } = words
  return (
    <DataTable
      caption={words.enquiriesCaption}
      rows={enquiries}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.request,
          isRowHead: true,
          cell: ({ id, kind, reference }) => (
            <span>
              <a href={`/requests/${id}`}>{reference}</a> ({words.kinds[kind]})
            </span>
          ),
        },
        { label: columns.from, cell: ({ from }) => from },
        { label: handlingWords.assign.column, cell: ({ assignee }) => assignee ?? '–' },
        { label: columns.received, cell: ({ receivedAt }) => formatMoment(receivedAt) },
        which === 'answered' && {
          label: columns.answered,
          cell: ({ answeredAt }) => answeredAt && formatMoment(answeredAt),
        },
      ]}
    />
  )
}
