import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { monthsWords } from '@kindfold/content/desk/months-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { closeMonth } from '@kindfold/domain/money/month/close-month.ts'
import { countMonth } from '@kindfold/domain/money/month/list-months.ts'
import { sayFault } from '@kindfold/domain/money/month/say-fault.ts'
import { parsePounds } from '@kindfold/money/parse-pounds.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { RefusedMeanwhile } from '../../act/refused-meanwhile.tsx'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/month-page.ts'

const { one: words, ...shared } = monthsWords

/** `/money/months/:month`: a month counted like a till, and closed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const counted = await countMonth(desk.services, params.month)
  if (counted === null) throw data(null, { status: 404 })
  const { today } = desk
  const { month, fault } = counted
  return {
    month: month.month,
    name: formatMonth(month.month),
    isOver: month.month < today.slice(0, 7),
    closed: month.closed && {
      by: shared.closed(month.closed.byName, formatMoment(month.closed.at, today)),
      root: month.closed.root,
      difference: formatPence(month.closed.differencePence),
    },
    received: formatPence(counted.receivedPence),
    sent: formatPence(counted.sentPence),
    exchange: counted.exchangePence === 0n ? null : formatPence(counted.exchangePence),
    inEuros:
      counted.inEuros.receipts === 0
        ? null
        : words.inEurosOf(counted.inEuros.receipts, formatPence(counted.inEuros.pence)),
    owed: formatPence(counted.owedPence),
    held: formatPence(counted.heldPence),
    unconfirmed: counted.paymentsUnconfirmed,
    late: counted.paymentsLate,
    fault: fault && words.wrong(sayFault(fault)),
    told: sayTold(counted.toldCharities),
    mayClose: desk.may('close-months') && month.isNext && fault === null,
  }
}

/** Who is written to of the closing, and whom of those for whom money comes nobody can write to. */
function sayTold(slugs: readonly string[]): string {
  const others = listCharitiesEver().filter(({ slug, isPartner }) => isPartner && !slugs.includes(slug))
  const name = (names: string[]) => (names.length === 0 ? null : joinWords(names))
  return words.told({ told: name(slugs.map(nameCharity)), others: name(others.map((one) => one.name)) })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  desk.require('close-months')
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const bank = readText(form, 'bank', 40)
  const wrong = (field: string, said: string, status = 409) =>
    data({ bank, problems: [{ field, words: said }] }, { status })
  const bankPence = readBalance(bank)
  if (bankPence === null) return wrong('bank', words.balance, 422)
  const result = await closeMonth(desk.services, {
    month: params.month,
    bankPence,
    by: desk.by,
  })
  switch (result.kind) {
    case 'closed':
      throw redirect(`/money/months/${params.month}?done=month-closed`, 303)
    case 'unknown-month':
      throw data(null, { status: 404 })
    case 'not-over':
      return wrong('form', words.notOver)
    case 'closed-before':
      return wrong('form', words.before)
    case 'not-next':
      return wrong('form', words.notNext(formatMonth(result.next)))
    case 'fault':
      return wrong('form', words.wrong(sayFault(result.fault)))
  }
}

/** A balance, which may be below nought. Nothing typed is none. */
function readBalance(typed: string): bigint | null {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (text === '' || text === '-') return null
  const pence = parsePounds(text.replace(/^-/, ''))
  return pence !== null && text.startsWith('-') ? -pence : pence
}

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, name, isOver, closed, fault, mayClose, unconfirmed, late } = loaderData
  return (
    <>
      <PageHead title={name} back={{ href: '/money/months', label: words.back }} />
      <RefusedMeanwhile of={!mayClose && actionData?.problems} />
      <div className="panels">
        <Panel heading={closed ? shared.state : words.counted}>
          <Facts
            rows={[
              [shared.state, closed?.by],
              [words.received, loaderData.received],
              [words.sent, loaderData.sent],
              [words.exchange, loaderData.exchange],
              [words.inEuros, loaderData.inEuros],
              [words.owed, loaderData.owed],
              [words.held, loaderData.held],
              [shared.difference, closed?.difference],
              [
                words.unconfirmed,
                unconfirmed > 0 ? (
                  <a key="unconfirmed" href="/money/payments">
                    {unconfirmed}
                  </a>
                ) : (
                  unconfirmed
                ),
              ],
              [
                words.late,
                late > 0 ? (
                  <a key="late" href="/money/payments">
                    {late}
                  </a>
                ) : (
                  late
                ),
              ],
              [words.ledger, fault ?? words.right],
              [
                shared.root,
                closed && (
                  <code key="root" className="hash">
                    {closed.root}
                  </code>
                ),
              ],
              [
                shared.file,
                <a key="file" href={`/money/months/${month}/csv`}>
                  {shared.toFile}
                </a>,
              ],
            ]}
          />
        </Panel>
        {!closed && (
          <Panel heading={words.closing}>
            {mayClose ? (
              <ActForm
                consequences={
                  <>
                    <p>{words.consequences}</p>
                    <p>{loaderData.told}</p>
                  </>
                }
                problems={actionData?.problems}
                submit={words.submit(name)}
                cancel={{ href: '/money/months', label: words.cancel }}
              >
                <TextField
                  name="bank"
                  label={words.bank}
                  hint={words.bankHint}
                  value={actionData?.bank}
                  inputMode="decimal"
                  width="medium"
                />
              </ActForm>
            ) : (
              <p className="soft">{fault ?? (isOver ? shared.lead : words.notOver)}</p>
            )}
          </Panel>
        )}
      </div>
    </>
  )
}
