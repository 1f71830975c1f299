import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { messagesWords as words } from '@kindfold/content/desk/messages-words.ts'
import type { WaitingMessage } from '@kindfold/domain/office/message/waiting-messages.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { BookingLink } from './failed-table.tsx'

const { columns } = words

/** Messages that have not gone out yet, longest due first. */
export function WaitingTable({ messages }: { messages: readonly WaitingMessage[] }) {
  return (
    <DataTable
      caption={words.waitingCaption}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.message,
          isRowHead: true,
          cell: ({ id, name, channelName }) => (
            <span>
              <a href={`/messages/${id}`}>{name}</a> ({channelName})
            </span>
          ),
        },
        { label: columns.to, cell: ({ recipient }) => recipient },
        { label: columns.booking, cell: ({ reference }) => <BookingLink reference={reference} /> },
        { label: columns.due, cell: ({ dueAt }) => formatMoment(dueAt) },
        { label: columns.tries, align: 'end', cell: ({ attempts }) => attempts },
        { label: columns.error, cell: ({ error }) => error ?? '–' },
      ]}
    />
  )
}
