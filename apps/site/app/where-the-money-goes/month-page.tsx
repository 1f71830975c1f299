import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import { readPublicMoney } from '@kindfold/domain/money/public/read-public-money.ts'
import { data } from 'react-router'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { answerNotFound } from '../not-found/answer-not-found.ts'
import { NotFoundScreen } from '../not-found/not-found-screen.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/month-page.ts'
import { Amounts } from './amounts.tsx'
import { CheckYourself } from './check-yourself.tsx'
import { describeMoney, nameMonth } from './describe-money.ts'
import { LatePayments } from './late-payments.tsx'
import { MoneyPart } from './money-part.tsx'
import { MoneyRows } from './money-rows.tsx'
import { MonthFiles } from './month-files.tsx'

/** GET /where-the-money-goes/:month: one month, of which the ledger has lines. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { month } = params
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return notFound(request, services)
  const { value, status, headers } = await readCatalogue(async () => {
    const { value, staleSince } = await readPublicMoney(services, month)
    const { months, byMonth, late } = describeMoney(value)
    const place = months.findIndex((one) => one.month === month)
    const found = months[place]
    if (found === undefined) return null
    const [after = null, before = null] = [months[place - 1], months[place + 1]].map((one) => one?.month)
    return { month: found, money: byMonth[0] ?? null, late, before, after, staleSince }
  })
  return status === 404 ? notFound(request, services) : data({ shown: value }, { status, headers })
}

function notFound(...asked: Parameters<typeof answerNotFound>) {
  const { data: missing, init } = answerNotFound(...asked)
  return data({ ...missing, shown: null }, init ?? undefined)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const path = `${moneyWords.head.path}/${params.month}`
  const name = loaderData?.shown?.month.name
  const title = name ? `${moneyWords.heading}: ${name}` : moneyWords.heading
  return pageMeta(matches, { title, description: moneyWords.head.description, path, noindex: !name })
}

export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { demonstration } = useDeployment()
  const { shown } = loaderData
  if ('isMissing' in loaderData) return <NotFoundScreen />
  return (
    <div className="money-page width">
      <header className="money-page__head">
        <p>
          <SiteLink to="/where-the-money-goes">{moneyWords.heading}</SiteLink>
        </p>
        <h1>{shown?.month.name ?? moneyWords.heading}</h1>
        {demonstration && <p className="money-page__invented">{moneyWords.invented}</p>}
      </header>
      {shown ? <Month {...shown} /> : <MoneyPart id="not-read" words={moneyWords.notRead} />}
    </div>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

function Month({ month, money, late, before, after }: Shown) {
  return (
    <>
      {late.length > 0 && (
        <MoneyPart id="late-payments" words={moneyWords.late}>
          <LatePayments late={late} since={nameMonth(month.month)} />
        </MoneyPart>
      )}
      <MoneyPart id="by-month" words={{ ...moneyWords.byMonth, heading: month.name }}>
        {money ? <MoneyRows {...money} /> : <p>{moneyWords.byMonth.none}</p>}
      </MoneyPart>
      {money !== null && money.areas.length > 0 && (
        <MoneyPart id="by-area" words={moneyWords.byArea}>
          <Amounts amounts={money.areas} />
        </MoneyPart>
      )}
      <MoneyPart id="months" words={{ ...moneyWords.months, heading: 'Its files' }}>
        <MonthFiles {...month} />
      </MoneyPart>
      <CheckYourself rootLine={null} />
      <nav className="row" aria-label="Other months">
        {before && <SiteLink to={`/where-the-money-goes/${before}`}>{nameMonth(before)}</SiteLink>}
        {after && <SiteLink to={`/where-the-money-goes/${after}`}>{nameMonth(after)}</SiteLink>}
      </nav>
    </>
  )
}
