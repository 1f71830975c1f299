import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import { readPublicMoney } from '@kindfold/domain/money/public/read-public-money.ts'
import { data } from 'react-router'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { servicesContext } from '../services-context.ts'
import { headMeta } from '../words/head-meta.ts'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'
import type { Route } from './+types/where-the-money-goes-page.ts'
import { Amounts } from './amounts.tsx'
import { CheckYourself } from './check-yourself.tsx'
import { describeMoney } from './describe-money.ts'
import { LatePayments } from './late-payments.tsx'
import { MoneyPart } from './money-part.tsx'
import { MoneyRows } from './money-rows.tsx'
import { MonthFiles } from './month-files.tsx'
import type { ShownMoney } from './shown-money.ts'

/** GET /where-the-money-goes: what came in, what each charity was paid and when, and how anybody checks it. */
export async function loader({ context }: Route.LoaderArgs) {
  const reading = await readCatalogue(async () => {
    const { value, staleSince } = await readPublicMoney(context.get(servicesContext), null)
    return { ...describeMoney(value), staleSince }
  })
  return data(reading.value, { status: reading.status, headers: reading.headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...moneyWords.head, heading: moneyWords.heading })
}

export default function WhereTheMoneyGoesPage({ loaderData }: Route.ComponentProps) {
  const { demonstration } = useDeployment()
  return (
    <div className="money-page width">
      <header className="money-page__head">
        <h1>{moneyWords.heading}</h1>
        <RichTextParagraphs text={moneyWords.lead} className="lead" />
        {demonstration && <p className="money-page__invented">{moneyWords.invented}</p>}
      </header>
      {loaderData ? <Money {...loaderData} /> : <MoneyPart id="not-read" words={moneyWords.notRead} />}
    </div>
  )
}

function Money({ raised, parts, onItsWay, late, lateSince, example, lately, byMonth, months }: ShownMoney) {
  const closed = months.find(({ rootLine }) => rootLine !== null)
  return (
    <>
      <MoneyPart
        id="late-payments"
        words={late.length > 0 ? moneyWords.late : { ...moneyWords.late, body: [] }}
      >
        <LatePayments late={late} since={lateSince} />
      </MoneyPart>
      <MoneyPart id="paid" words={moneyWords.paid}>
        <p className="money-total">{raised}</p>
        <Amounts amounts={parts} />
      </MoneyPart>
      <MoneyPart id="on-its-way" words={moneyWords.onItsWay}>
        {onItsWay.length === 0 && <p>{moneyWords.onItsWay.none}</p>}
        <Amounts amounts={onItsWay} />
      </MoneyPart>
      <MoneyPart
        id="example"
        words={example ? moneyWords.example : { ...moneyWords.example, body: [[moneyWords.example.none]] }}
      >
        {example && <p>{example.sentence}</p>}
        {example && <Amounts amounts={example.sum} />}
      </MoneyPart>
      {lately && (
        <MoneyPart id="lately" words={moneyWords.lately}>
          <p>{lately.sentence}</p>
          <Amounts amounts={lately.sum} />
        </MoneyPart>
      )}
      <MoneyPart id="by-month" words={moneyWords.byMonth}>
        {byMonth.length === 0 && <p>{moneyWords.byMonth.none}</p>}
        {byMonth.map((one) => (
          <div key={one.month}>
            <h3>
              <SiteLink to={`/where-the-money-goes/${one.month}`}>{one.name}</SiteLink>
            </h3>
            <MoneyRows {...one} />
          </div>
        ))}
        {hasOlder(months, byMonth) && <p>{moneyWords.byMonth.older}</p>}
      </MoneyPart>
      <MoneyPart id="months" words={moneyWords.months}>
        {!closed && <p>{moneyWords.months.none}</p>}
        <ol role="list" className="money-months">
          {months.map((one) => (
            <li key={one.month}>
              <h3>
                <SiteLink to={`/where-the-money-goes/${one.month}`}>{one.name}</SiteLink>
              </h3>
              <MonthFiles {...one} rootLine={null} />
            </li>
          ))}
        </ol>
      </MoneyPart>
      <CheckYourself rootLine={closed?.rootLine ?? null} />
    </>
  )
}

/** Whether the ledger goes further back than the page. */
const hasOlder = (months: ShownMoney['months'], byMonth: ShownMoney['byMonth']) =>
  (months.at(-1)?.month ?? '') < (byMonth.at(-1)?.month ?? '')
