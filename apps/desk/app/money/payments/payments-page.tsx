import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { moneyWords } from '@kindfold/content/desk/money-words.ts'
import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import { statementWords } from '../statement/statement-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { listClaims } from '@kindfold/domain/money/claim/list-open-claims.ts'
import { listOpenPayments, listPayments } from '@kindfold/domain/money/payment/list-payments.ts'
import { listPaymentFiles, makePaymentFile } from '@kindfold/domain/money/payment/make-file.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { readBankToCompare } from '@kindfold/domain/money/restore/bank-to-compare.ts'
import { sayBankCompared } from '@kindfold/domain/money/restore/say-bank-compared.ts'
import { sumUpOwed } from '@kindfold/domain/money/payment/sum-up-owed.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { openDesk, type Desk } from '../../session/open-desk.ts'
import { requireFresh } from '../../session/ask-again.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { Route } from './+types/payments-page.ts'
import { FilesPanel } from './files-panel.tsx'
import { OwedTable, showOwed } from './owed-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RestoredNotice, RestoredPanel } from './restored-panel.tsx'
import { showPayment } from './show-payment.ts'

/** `/money/payments`: what is owed, the payments under way, the files for the bank, and all payments. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services, today } = desk
  const asked = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get('before') ?? '')?.[0]
  const before = asked === undefined ? null : Number(asked)
  const open = await listOpenPayments(services)
  const past = await listPayments(services, { before })
  const files = await listPaymentFiles(services)
  return {
    toCompare: await readBankToCompare(services),
    claims: (await listClaims(services)).map(({ charitySlug, pence }) =>
      moneyWords.owed.claims(nameCharity(charitySlug), formatPence(pence)),
    ),
    owed: (await sumUpOwed(services)).map((owed) =>
      showOwed(owed, { today, id: randomUUID(), charity: nameCharity(owed.charitySlug) }),
    ),
    open: open.map((payment) => showPayment(payment, today)),
    past: past.payments.map((payment) => showPayment(payment, today)),
    next: past.next,
    isFirst: before === null,
    areFilesCut: files.isCut,
    files: files.shown.map(({ id, name, kind, sha256, processOn, madeAt, madeByName, taken }) => ({
      id,
      name,
      kind: words.files.kinds[kind],
      sha256,
      day: formatDayFrom(today, processOn),
      made: words.one.by(madeByName, formatMoment(madeAt, today)),
      taken,
    })),
    fileId: randomUUID(),
    today,
    mayPrepare: desk.may('prepare-payments'),
    canMakeFile: open.some(({ state, fileId }) => state === 'approved' && fileId === null),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  desk.require('prepare-payments')
  const form = await readForm(request)
  if (readText(form, 'act') === 'bank-compared') {
    if (!readTick(form, 'isCompared'))
      return refuse([{ field: 'isCompared', words: words.restored.tickFirst }])
    await sayBankCompared(desk.services, { by: desk.by })
    throw redirect('/money/payments?done=bank-compared', 303)
  }
  if (readText(form, 'act') !== 'file') return await prepare(desk, form)
  await requireFresh(context, request, form)
  return await makeFile(desk, form)
}

async function prepare(desk: Desk, form: FormData) {
  const result = await preparePayment(desk.services, {
    id: readId(form),
    charitySlug: readText(form, 'charity', 60),
    pence: BigInt(/^\d{1,15}$/.exec(readText(form, 'pence'))?.[0] ?? '0'),
    by: desk.by,
  })
  switch (result.kind) {
    case 'prepared':
      throw redirect(`/money/payments/${result.id}?done=payment-prepared`, 303)
    case 'stale':
      return refuse([{ field: 'form', words: words.outcomes.stale(formatPence(result.pence)) }])
    default:
      return refuse([{ field: 'form', words: words.outcomes[result.kind] }])
  }
}

async function makeFile(desk: Desk, form: FormData) {
  const processOn = readText(form, 'processOn', 20)
  const result = await makePaymentFile(desk.services, {
    id: readId(form),
    processOn,
    by: desk.by,
  })
  switch (result.kind) {
    case 'made':
      throw redirect('/money/payments?done=payment-file-made#files', 303)
    case 'invalid-day':
      return refuse([{ field: 'processOn', words: words.files.days[result.problem] }], processOn)
    case 'refused': {
      const payments = await listOpenPayments(desk.services)
      const nameOf = (id: string | null) => {
        const payment = payments.find((one) => one.id === id)
        return payment ? nameCharity(payment.charitySlug) : words.files.payer
      }
      return refuse(
        result.problems.map(({ paymentId, field }) => ({
          field: 'form',
          words: words.files.refused(nameOf(paymentId), words.files.fields[field]),
        })),
        processOn,
      )
    }
    default:
      return refuse([{ field: 'form', words: words.files.outcomes[result.kind] }], processOn)
  }
}

const refuse = (problems: FormProblem[], processOn: string | null = null) =>
  data({ problems, processOn }, { status: 409 })

function readId(form: FormData): string {
  const id = readText(form, 'id')
  return isId(id) ? id : randomUUID()
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, claims, open, past, next, isFirst, mayPrepare, toCompare, today } = loaderData
  const problems = actionData?.problems
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} back={{ href: '/money', label: moneyWords.title }} />
      <RestoredNotice toCompare={toCompare} />
      <Problems of={problems}>
        <Panel heading={moneyWords.owed.heading}>
          {owed.length > 0 && <p className="small soft">{words.prepareAll}</p>}
          <OwedTable owed={owed} mayPrepare={mayPrepare} />
          {claims.map((said) => (
            <p key={said}>{said}</p>
          ))}
        </Panel>
        <Panel heading={words.open.heading}>
          <PaymentsTable said={words.open} payments={open} />
          {mayPrepare && (
            <p>
              <a className="button button--quiet" href="/money/payments/statement">
                {statementWords.open}
              </a>
            </p>
          )}
        </Panel>
        <RestoredPanel toCompare={toCompare} today={today} mayPrepare={mayPrepare} />
        <FilesPanel {...loaderData} processOn={actionData?.processOn ?? today} />
        <Panel heading={words.past.heading}>
          <PaymentsTable said={words.past} payments={past} />
          <KeysetPager
            label={words.past.more}
            first={isFirst ? null : '/money/payments'}
            next={next === null ? null : `/money/payments?before=${next}`}
          />
        </Panel>
      </Problems>
    </div>
  )
}
