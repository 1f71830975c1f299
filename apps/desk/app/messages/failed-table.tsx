import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { messagesWords as words } from '@kindfold/content/desk/messages-words.ts'
import type { FailedMessage } from '@kindfold/domain/office/message/failed-messages.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const { columns } = words

/** Messages that failed, and why. */
export function FailedTable({ messages }: { messages: readonly FailedMessage[] }) {
  return (
    <DataTable
      caption={words.failedCaption}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.message,
          isRowHead: true,
          cell: ({ id, name, channelName, isSettled }) => (
            <span>
              <a href={`/messages/${id}`}>{name}</a> ({channelName}){' '}
              {isSettled && <Badge tone="good">{words.settled}</Badge>}
            </span>
          ),
        },
        { label: columns.to, cell: ({ recipient }) => recipient },
        { label: columns.booking, cell: ({ reference }) => <BookingLink reference={reference} /> },
        { label: columns.error, cell: ({ error }) => error ?? words.noReason },
        { label: columns.tries, align: 'end', cell: ({ attempts }) => attempts },
        { label: columns.written, cell: ({ at }) => formatMoment(at) },
      ]}
    />
  )
}

/** Leads to the booking that a message is about. */
export function BookingLink({ reference }: { reference: string | null }) {
  return reference === null ? words.one.notBooking : <a href={`/bookings/${reference}`}>{reference}</a>
}
