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

type PaymentsTableProps = { said: { heading: string; none: string }; payments: readonly ShownPayment[] }

/** Payments in rows, each leading to its page. */
export function PaymentsTable({ said, payments }: PaymentsTableProps) {
  return (
    <DataTable
      caption={said.heading}
      rows={payments}
      none={<p className="soft">{said.none}</p>}
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
