import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { moneyWords, sayTiming } from '@kindfold/content/desk/money-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import type { Owed } from '@kindfold/domain/money/payment/sum-up-owed.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'

const { owed: words } = moneyWords

const tones = { 'in-time': 'good', soon: 'info', urgent: 'warn', late: 'bad' } as const

export type ShownOwed = {
  slug: string
  charity: string
  pence: string
  amount: string
  due: string
  timing: { tone: (typeof tones)[keyof typeof tones]; words: string }
  /** Made for this page: prepared once, however often it is sent. */
  id: string
  next: 'prepare' | 'no-details' | { openPayment: string }
}

export const showOwed = (
  { charitySlug, pence, dueOn, timing, hasDetails, openPaymentId }: Owed,
  { today, id, charity }: { today: string; id: string; charity: string },
): ShownOwed => ({
  slug: charitySlug,
  charity,
  pence: String(pence),
  amount: formatPence(pence),
  due: formatDayFrom(today, dueOn),
  timing: { tone: tones[timing.state], words: sayTiming(timing) },
  id,
  next: openPaymentId !== null ? { openPayment: openPaymentId } : hasDetails ? 'prepare' : 'no-details',
})

/** What each charity is owed, with what can be done about it. */
export function OwedTable({ owed, mayPrepare }: { owed: readonly ShownOwed[]; mayPrepare: boolean }) {
  return (
    <DataTable
      caption={words.heading}
      rows={owed}
      none={<p className="soft">{words.none}</p>}
      rowKey={({ slug }) => slug}
      columns={[
        { label: words.charity, isRowHead: true, cell: ({ charity }) => charity },
        { label: words.amount, align: 'end', cell: ({ amount }) => amount },
        { label: words.due, cell: ({ due }) => due },
        { label: words.timing, cell: ({ timing }) => <Badge tone={timing.tone}>{timing.words}</Badge> },
        owed.some(({ next }) => mayPrepare || next !== 'prepare') && {
          label: words.next,
          isScreenOnly: true,
          cell: (row) => <Next {...row} mayPrepare={mayPrepare} />,
        },
      ]}
    />
  )
}

function Next({ slug, pence, amount, id, next, mayPrepare }: ShownOwed & { mayPrepare: boolean }) {
  if (next === 'no-details') return <a href={`/money/details/${slug}`}>{words.noDetails}</a>
  if (next !== 'prepare') return <a href={`/money/payments/${next.openPayment}`}>{words.inPayment}</a>
  if (!mayPrepare) return null
  return (
    <form method="post" action="/money/payments">
      <input type="hidden" name="act" value="prepare" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="charity" value={slug} />
      <input type="hidden" name="pence" value={pence} />
      <button className="button button--green button--small">{words.prepare(amount)}</button>
    </form>
  )
}
