import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PaymentState, type SaidState } from './payment-state.tsx'

export type ShownPayment = {
  id: string
  number: number
  charity: string
  amount: string
  due: string
  state: SaidState
}

/** Payments in rows, each leading to its page. */
export function PaymentsTable({ caption, payments }: { caption: string; payments: readonly ShownPayment[] }) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          label: words.number,
          isRowHead: true,
          cell: ({ id, number }) => <a href={`/money/payments/${id}`}>{number}</a>,
        },
        { label: words.charity, cell: ({ charity }) => charity },
        { label: words.amount, align: 'end', cell: ({ amount }) => amount },
        { label: words.due, cell: ({ due }) => due },
        { label: words.state, cell: ({ state }) => <PaymentState state={state} /> },
      ]}
    />
  )
}
