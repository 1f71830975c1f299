import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { findPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { returnReasons } from '@kindfold/money/codes.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk } from '../../session/open-desk.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { Route } from './+types/payment-page.ts'
import { PaymentActs } from './payment-acts.tsx'
import { PaymentState, sayState } from './payment-state.tsx'
import { actRights, performAct, readAct } from './perform-act.ts'

/** `/money/payments/:id`: a payment with what it covers, and what can be done with it now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const payment = await findPayment(desk.services, params.paymentId)
  if (payment === null) throw data(null, { status: 404 })
  const { today } = desk
  const by = (name: string | null, at: Date | null) =>
    name !== null && at !== null ? words.one.by(name, formatMoment(at.toISOString(), today)) : null
  const { sentOn, bankReference, sentByName, returnedOn, returnReason, notArrivedAt, confirmedOn } = payment
  const reason = returnReasons.find((one) => one === returnReason)
  return {
    title: words.one.title(payment.number, nameCharity(payment.charitySlug)),
    amount: formatPence(payment.pence),
    state: sayState(payment, today),
    facts: {
      due: formatDayFrom(today, payment.dueOn),
      account: words.one.accountOf(payment.account.name, payment.account.lastDigits),
      prepared: by(payment.preparedByName, payment.preparedAt),
      approved: by(payment.approvedByName, payment.approvedAt),
      sent:
        sentOn !== null && bankReference !== null && sentByName !== null
          ? words.one.sentAs(formatDayFrom(today, sentOn), bankReference, sentByName)
          : null,
      confirmed: confirmedOn && formatDayFrom(today, confirmedOn),
      notArrived: notArrivedAt && formatMoment(notArrivedAt.toISOString(), today),
      returned:
        returnedOn !== null && reason !== undefined
          ? words.one.returnedAs(formatDayFrom(today, returnedOn), words.giveBack.reasons[reason])
          : null,
      withdrawn: by(payment.withdrawnByName, payment.withdrawnAt),
    },
    covers: payment.covers.map((part, place) => ({
      key: `${part.receiptId} ${place}`,
      receiptId: part.receiptId,
      day: formatDayFrom(today, part.receivedOn),
      due: formatDayFrom(today, part.dueOn),
      share: formatPence(part.charityPence),
      borne: part.bornePence > 0n ? formatPence(-part.bornePence) : null,
    })),
    version: payment.version,
    today,
    isInFile: payment.fileId !== null,
    ownWork:
      payment.preparedById === desk.member.id
        ? ('prepared' as const)
        : payment.detailsEnteredById === desk.member.id
          ? ('entered-details' as const)
          : null,
    acts: {
      approve: desk.may('approve-payments') && payment.state === 'prepared',
      withdraw: desk.may('prepare-payments') && ['prepared', 'approved'].includes(payment.state),
      send: desk.may('prepare-payments') && payment.state === 'approved',
      confirm: desk.may('prepare-payments') && payment.state === 'sent' && confirmedOn === null,
      return: desk.may('prepare-payments') && payment.state === 'sent',
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const act = readAct(form)
  if (act === null) throw data(null, { status: 400 })
  desk.require(actRights[act])
  if (act === 'approve') await requireFresh(context, request, form)
  const done = await performAct(desk.services, { id: params.paymentId, act, form, by: desk.by })
  if (done.kind === 'done') throw redirect(`/money/payments/${params.paymentId}?done=${done.done}`, 303)
  if (done.kind === 'unknown') throw data(null, { status: 404 })
  const { problems, typed } = done
  return data({ act, problems, typed }, { status: done.status })
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, amount, state, facts, covers } = loaderData
  return (
    <>
      <PageHead title={title} lead={amount} back={{ href: '/money/payments', label: words.one.back }} />
      <ErrorSummary problems={actionData?.problems} />
      <div className="panels">
        <div className="flow">
          <Panel heading={words.state} aside={<PaymentState state={state} />}>
            <Facts
              rows={[
                [words.due, facts.due],
                [words.one.account, facts.account],
                [words.one.prepared, facts.prepared],
                [words.one.approved, facts.approved],
                [words.one.sent, facts.sent],
                [words.one.confirmed, facts.confirmed],
                [words.one.notArrived, facts.notArrived],
                [words.one.returned, facts.returned],
                [words.one.withdrawn, facts.withdrawn],
              ]}
            />
          </Panel>
          <Panel heading={words.one.covers}>
            <DataTable
              caption={words.one.covers}
              rows={covers}
              rowKey={({ key }) => key}
              columns={[
                {
                  label: words.one.receipt,
                  isRowHead: true,
                  cell: ({ receiptId, day }) => <a href={`/money/receipts/${receiptId}`}>{day}</a>,
                },
                { label: words.due, cell: ({ due }) => due },
                { label: words.one.share, align: 'end', cell: ({ share }) => share },
                covers.some(({ borne }) => borne !== null) && {
                  label: words.one.borne,
                  align: 'end',
                  cell: ({ borne }) => borne,
                },
              ]}
            />
          </Panel>
        </div>
        <PaymentActs {...loaderData} sent={actionData} />
      </div>
    </>
  )
}
