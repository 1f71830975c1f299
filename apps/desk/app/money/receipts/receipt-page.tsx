import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { receiptsWords } from './receipts-words.ts'
import { formatKilos } from '@kindfold/content/facts/format-kilos.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { findReceipt } from '@kindfold/domain/money/receipt/list-receipts.ts'
import { takeBackReceipt } from '@kindfold/domain/money/receipt/take-back-receipt.ts'
import { takeBackReasons } from '@kindfold/money/codes.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { RefusedMeanwhile } from '../../act/refused-meanwhile.tsx'
import { openDesk } from '../../session/open-desk.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { Route } from './+types/receipt-page.ts'
import { ConversionPanel } from './conversion-panel.tsx'
import { performConversion } from './perform-conversion.ts'
import { sayBearers, sayConversion, sayEuros, sayPaidBefore, sayReason } from './say-receipt.ts'

const { one: words, takeBack, ...shared } = receiptsWords

/** `/money/receipts/:id`: a receipt, whose it is, and where it can be taken back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const receipt = await findReceipt(desk.services, params.receiptId)
  if (receipt === null) throw data(null, { status: 404 })
  const { today } = desk
  return {
    title: words.title(formatPence(receipt.pence)),
    facts: {
      day: formatDayFrom(today, receipt.receivedOn),
      month: formatMonth(receipt.soldMonth),
      reference: receipt.bankReference,
      kilos: receipt.grams === null ? words.notWeighed : words.kilosOf(formatKilos(receipt.grams)),
      euros: sayEuros(receipt),
      converted: receipt.foreignCents === null ? null : sayConversion(receipt, today),
      recorded: words.by(receipt.recordedByName, formatMoment(receipt.recordedAt, today)),
      takenBack:
        receipt.takenBack &&
        `${words.by(receipt.takenBack.byName, formatMoment(receipt.takenBack.at, today))}: ${sayReason(receipt.takenBack.reason)}`,
    },
    parts: receipt.parts.map((part) => ({
      key: `${part.charitySlug} ${part.isOfAll}`,
      charity: part.isOfAll ? words.ofAll(nameCharity(part.charitySlug)) : nameCharity(part.charitySlug),
      amount: formatPence(part.pence),
      vat: part.vatPence > 0n ? formatPence(part.vatPence) : null,
      share:
        part.bornePence > 0n
          ? words.bears(formatPence(part.charityPence), formatPence(part.bornePence))
          : formatPence(part.charityPence),
      due: formatDayFrom(today, part.dueOn),
      payment: part.payment,
    })),
    claims: receipt.parts.flatMap(({ charitySlug, claim }) =>
      claim
        ? [words.claim(nameCharity(charitySlug), formatPence(claim.pence), formatPence(claim.bornePence))]
        : [],
    ),
    mayTakeBack: desk.may('record-receipts') && receipt.takenBack === null,
    inEuros: receipt.foreignCents !== null && { id: randomUUID(), isConverted: receipt.conversion !== null },
    today,
    // Said before anybody takes it back.
    paidBefore: sayPaidBefore(receipt),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  desk.require('record-receipts')
  const form = await readForm(request)
  const by = desk.by
  if (/conver/.test(readText(form, 'act'))) {
    const done = await performConversion(desk.services, { receiptId: params.receiptId, form, by })
    if (done.kind === 'unknown') throw data(null, { status: 404 })
    if (done.kind === 'done') throw redirect(`/money/receipts/${params.receiptId}?done=${done.done}`, 303)
    return data({ reason: '', borne: null, problems: [], conversion: done }, { status: done.status })
  }
  const typed = readText(form, 'reason')
  const bears = readTick(form, 'bears')
  const reason = takeBackReasons.find((one) => one === typed)
  const shown = { reason: typed, borne: null, conversion: null }
  const wrong = (field: string, said: string, status: number) =>
    data({ ...shown, problems: [{ field, words: said }] }, { status })
  if (reason === undefined) return wrong('reason', takeBack.chooseReason, 422)
  const result = await takeBackReceipt(desk.services, {
    receiptId: params.receiptId,
    reason,
    bears,
    by,
  })
  switch (result.kind) {
    case 'taken-back':
      throw redirect(`/money/receipts/${params.receiptId}?done=receipt-taken-back`, 303)
    case 'unknown-receipt':
      throw data(null, { status: 404 })
    case 'taken-back-before':
      return wrong('form', takeBack.before, 409)
    case 'in-payment':
      return wrong('form', takeBack.inPayment, 409)
    case 'paid': {
      const borne = sayBearers(result)
      return data(
        { ...shown, borne, problems: [{ field: 'bears', words: takeBack.paid(borne) }] },
        { status: 409 },
      )
    }
  }
}

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, facts, parts, claims, mayTakeBack, paidBefore, inEuros, today } = loaderData
  const { problems, borne, conversion } = actionData ?? {}
  return (
    <>
      <PageHead title={title} back={{ href: '/money/receipts', label: words.back }} />
      <RefusedMeanwhile of={!mayTakeBack && [...(problems ?? []), ...(conversion?.problems ?? [])]} />
      <div className="panels">
        <div className="flow">
          <Panel heading={words.parts}>
            <DataTable
              caption={words.parts}
              rows={parts}
              rowKey={({ key }) => key}
              columns={[
                { label: words.charity, isRowHead: true, cell: ({ charity }) => charity },
                { label: words.part, align: 'end', cell: ({ amount }) => amount },
                parts.some(({ vat }) => vat !== null) && {
                  label: words.vat,
                  align: 'end',
                  cell: ({ vat }) => vat,
                },
                { label: words.share, align: 'end', cell: ({ share }) => share },
                { label: words.due, cell: ({ due }) => due },
                {
                  label: words.payment,
                  cell: ({ payment }) =>
                    payment === null ? (
                      words.noPayment
                    ) : (
                      <a href={`/money/payments/${payment.id}`}>{words.inPayment(payment.number)}</a>
                    ),
                },
              ]}
            />
            <p className="small soft">{words.rest}</p>
            {claims.map((said) => (
              <p key={said}>{said}</p>
            ))}
          </Panel>
          <Panel heading={shared.title}>
            <Facts
              rows={[
                [shared.day, facts.day],
                [shared.month, facts.month],
                [shared.reference, facts.reference],
                [words.kilos, facts.kilos],
                [words.euros, facts.euros],
                [words.converted, facts.converted],
                [words.recorded, facts.recorded],
                [words.takenBack, facts.takenBack],
              ]}
            />
          </Panel>
        </div>
        {mayTakeBack && (
          <div className="flow">
            {inEuros && <ConversionPanel {...inEuros} today={today} refused={conversion ?? null} />}
            <Panel heading={takeBack.heading}>
              <ActForm
                consequences={
                  <>
                    <p>{takeBack.consequences}</p>
                    {paidBefore && <p>{paidBefore}</p>}
                  </>
                }
                problems={problems}
                submit={takeBack.submit}
                isRefusal
                cancel={{ href: '/money/receipts', label: words.back }}
              >
                <SelectField
                  name="reason"
                  label={takeBack.reason}
                  choose={takeBack.choose}
                  value={actionData?.reason}
                  options={takeBackReasons.map((value) => ({ value, label: takeBack.reasons[value] }))}
                />
                {borne && <TickBox name="bears">{takeBack.bears(borne)}</TickBox>}
              </ActForm>
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}
