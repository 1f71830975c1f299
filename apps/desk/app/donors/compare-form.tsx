import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { ComparedDonors, MergeChoice, MergeSide } from '@kindfold/domain/booking/merge/merge-donors.ts'
import type { DonorRecord } from '@kindfold/domain/booking/merge/read-record.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ReactNode } from 'react'

const { compare: words, choice: said } = donorMergeWords

type CompareFormProps = {
  compared: ComparedDonors
  /** What was chosen before; null: nothing yet. */
  choice: MergeChoice | null
  reference: string
  other: string
}

/** Both records side by side, and the choice of what stays. */
export function CompareForm({ compared, choice, reference, other }: CompareFormProps) {
  return (
    <>
      <Panel heading={words.heading}>
        <RecordsTable compared={compared} />
        <p>
          <a href={`/bookings/${reference}/merge`}>{words.another}</a>
        </p>
      </Panel>
      <Panel heading={said.heading}>
        <form
          method="post"
          action={`/bookings/${reference}/merge?with=${other}`}
          className="act-form"
          noValidate
        >
          <HiddenPair seen={compared.seen} other={other} />
          <p>{said.text}</p>
          {(['email', 'name', 'phone'] as const).map((field) => (
            <ValueChoice key={field} field={field} compared={compared} chosen={choice?.[field]} />
          ))}
          <div className="row">
            <button className="button button--green" name="intent" value="preview">
              {said.check}
            </button>
          </div>
        </form>
      </Panel>
    </>
  )
}

/** What both forms of the page carry. */
export function HiddenPair({ seen, other }: { seen: string; other: string }) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="with" value={other} />
    </>
  )
}

type Field = keyof MergeChoice

const valueOf = (record: DonorRecord, field: Field): string | null =>
  field === 'phone' && record.phone !== null ? formatPhone(record.phone) : record[field]

/** A choice between two values; where there is one, it stays, and there is nothing to choose. */
function ValueChoice({
  field,
  compared,
  chosen,
}: {
  field: Field
  compared: ComparedDonors
  chosen: MergeSide | undefined
}) {
  const [one, other] = [valueOf(compared.this, field), valueOf(compared.other, field)]
  const only: MergeSide = one === null && other !== null ? 'other' : 'this'
  if (one === null || other === null || one === other)
    return <input type="hidden" name={field} value={only} />
  return (
    <Choices name={field} legend={said[field]}>
      <Choice name={field} value="this" isFirst chosen={chosen !== 'other'} hint={words.this}>
        {one}
      </Choice>
      <Choice name={field} value="other" chosen={chosen === 'other'} hint={words.other}>
        {other}
      </Choice>
    </Choices>
  )
}

function RecordsTable({ compared }: { compared: ComparedDonors }) {
  const rows: [label: string, cell: (record: DonorRecord) => ReactNode][] = [
    [words.name, ({ name }) => name ?? words.nothing],
    [
      words.email,
      ({ email, isVerified }) =>
        email === null ? words.nothing : isVerified ? `${email} (${words.verified})` : email,
    ],
    [words.phone, (record) => valueOf(record, 'phone') ?? words.nothing],
    [words.bookings, ({ bookings }) => <BookingLinks bookings={bookings} />],
    [words.messages, ({ messages }) => messages],
    [words.links, ({ links }) => links],
    [words.notes, ({ notes }) => notes],
    [words.standing, ({ standing }) => standing],
    [words.requests, ({ requests }) => requests],
  ]
  return (
    <DataTable
      caption={words.heading}
      rows={rows}
      rowKey={([label]) => label}
      columns={[
        { label: words.what, isRowHead: true, cell: ([label]) => label },
        { label: words.this, cell: ([, cell]) => cell(compared.this) },
        { label: words.other, cell: ([, cell]) => cell(compared.other) },
      ]}
    />
  )
}

function BookingLinks({ bookings }: Pick<DonorRecord, 'bookings'>) {
  return bookings.map(({ reference, collectionDate }) => (
    <div key={reference}>
      <a href={`/bookings/${reference}`}>{`${reference}, ${formatDayFrom('', collectionDate)}`}</a>
    </div>
  ))
}
