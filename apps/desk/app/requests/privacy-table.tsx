import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { requestsWords as words } from '../words/requests-words.ts'
import { handlingWords } from './request-handling-words.ts'
import type { OpenRequest } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const soonDays = 7

/** Requests about personal data and complaints, most urgent first. */
export function PrivacyTable({ requests }: { requests: readonly OpenRequest[] }) {
  const { columns } = words
  return (
    <DataTable
      caption={words.privacyCaption}
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.request,
          isRowHead: true,
          cell: ({ id, kind }) => <a href={`/requests/${id}`}>{words.kinds[kind]}</a>,
        },
        { label: columns.from, cell: ({ email }) => email ?? '–' },
        { label: handlingWords.assign.column, cell: ({ assignee }) => assignee ?? '–' },
        { label: columns.received, cell: ({ receivedAt }) => formatMoment(receivedAt) },
        { label: columns.due, cell: ({ dueDate }) => formatDay(dueDate) },
        { label: columns.left, cell: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
      ]}
    />
  )
}

/** How many days are left, with a colour that only repeats it. */
export function DaysLeft({ days }: { days: number }) {
  return <Badge tone={days < 0 ? 'bad' : days <= soonDays ? 'warn' : 'neutral'}>{words.left(days)}</Badge>
}
