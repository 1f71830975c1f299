import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { moneyWords as words } from '@kindfold/content/desk/money-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { listAgreements } from '@kindfold/domain/money/agreement/list-agreements.ts'
import { listBankDetails } from '@kindfold/domain/money/details/list-details.ts'
import { findMonthToClose } from '@kindfold/domain/money/month/list-months.ts'
import { readStanding } from '@kindfold/domain/money/month/read-month.ts'
import { listAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import { listOpenPayments } from '@kindfold/domain/money/payment/list-payments.ts'
import { readBankToCompare } from '@kindfold/domain/money/restore/bank-to-compare.ts'
import { sumUpOwed } from '@kindfold/domain/money/payment/sum-up-owed.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { randomUUID } from 'node:crypto'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/money-page.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { judgeDetails } from './details/judge-details.ts'
import { OwedTable, showOwed } from './payments/owed-table.tsx'
import { RestoredNotice } from './payments/restored-panel.tsx'

/** `/money`: what finance begins with. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services, today } = desk
  const open = await listOpenPayments(services)
  const count = (which: (payment: (typeof open)[number]) => boolean) => open.filter(which).length
  const toClose = await findMonthToClose(services)
  const lost = open.filter(({ state, notArrivedAt }) => state === 'sent' && notArrivedAt !== null)
  const payments = '/money/payments'
  const accounts = desk.may('see-bank-details')
    ? judgeDetails(await services.database.read((tx) => listBankDetails(tx)), services.clock.now())
    : []
  const agreements = await services.database.read((tx) => listAgreements(tx))
  return {
    toCompare: await readBankToCompare(services),
    owed: (await sumUpOwed(services)).map((owed) =>
      showOwed(owed, { today, id: randomUUID(), charity: nameCharity(owed.charitySlug) }),
    ),
    waits: [
      ...(await listAlarms(services, 'ledger-fault')).map(({ subject }) => ({
        href: '/money/months',
        words: words.waits.fault(subject),
      })),
      ...(lost.length > 0
        ? [
            {
              href: payments,
              words: words.waits.notArrived([...new Set(lost.map((one) => nameCharity(one.charitySlug)))]),
            },
          ]
        : []),
      ...sayCount(
        count(({ state }) => state === 'prepared'),
        words.waits.approve,
        payments,
      ),
      ...sayCount(
        count(({ state, fileId }) => state === 'approved' && fileId === null),
        words.waits.file,
        `${payments}#files`,
      ),
      ...sayCount(
        count(({ state, fileId }) => state === 'approved' && fileId !== null),
        words.waits.sent,
        payments,
      ),
      ...sayCount(
        count(({ state, notArrivedAt }) => state === 'sent' && notArrivedAt === null),
        words.waits.confirm,
        payments,
      ),
      ...sayCount(
        accounts.filter(({ state }) => state === 'unchecked').length,
        words.waits.account,
        '/money/details',
      ),
      ...sayCount(
        agreements.filter(({ approvedAt }) => approvedAt === null).length,
        words.waits.agreement,
        '/money/agreements',
      ),
      ...(toClose === null
        ? []
        : [{ href: `/money/months/${toClose}`, words: words.waits.close(formatMonth(toClose)) }]),
    ],
    raised: formatPence((await readFacts(services)).fundsRaised.pence),
    held: formatPence((await services.database.read((tx) => readStanding(tx, today.slice(0, 7)))).heldPence),
    mayPrepare: desk.may('prepare-payments'),
  }
}

const sayCount = (counted: number, say: (counted: number) => string, href: string) =>
  counted > 0 ? [{ href, words: say(counted) }] : []

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { owed, waits, raised, held, mayPrepare, toCompare } = loaderData
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} />
      <RestoredNotice toCompare={toCompare} />
      <Panel heading={words.waits.heading}>
        {waits.length === 0 ? (
          <p className="soft">{words.waits.none}</p>
        ) : (
          <ul>
            {waits.map(({ href, words: said }) => (
              <li key={said}>
                <a href={href}>{said}</a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel heading={words.owed.heading} aside={<a href="/money/payments">{words.all.payments}</a>}>
        <OwedTable owed={owed} mayPrepare={mayPrepare} />
      </Panel>
      <Panel heading={words.sums.heading}>
        <Facts
          rows={[
            [words.sums.raised, raised],
            [words.sums.held, held],
          ]}
        />
        <p className="small soft">{words.sums.note}</p>
      </Panel>
    </div>
  )
}
