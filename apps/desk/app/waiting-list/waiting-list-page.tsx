import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { waitingListWords as words } from './waiting-list-words.ts'
import { listDemand } from '@kindfold/domain/booking/waiting-list/list-demand.ts'
import { BarChart } from '@kindfold/ui/chart/bar-chart.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { makeChartScale } from '../figures/chart-scale.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/waiting-list-page.ts'

const drawnAtMost = 20

/** The country has three thousand outward codes. */
const listedAtMost = 200

/** A higher number in the address is none of ours. */
const pagesAtMost = 1000

/** `/waiting-list?page=`: where people ask us to come. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const wanted = Number.isInteger(asked) ? Math.max(asked, 1) : 1
  const read = (page: number) =>
    listDemand(desk.services, { from: (page - 1) * listedAtMost, limit: listedAtMost })
  let listed = await read(Math.min(wanted, pagesAtMost))
  const pages = Math.max(1, Math.ceil(listed.codes / listedAtMost))
  const page = Math.min(wanted, pages)
  if (page < wanted) listed = await read(page)
  return {
    today: desk.today,
    codes: listed.waitingCodes,
    sum: listed.waiting,
    drawn: page === 1 ? listed.demand.filter((one) => one.waiting > 0).slice(0, drawnAtMost) : [],
    listed: listed.demand.map((one) => ({
      ...one,
      mayTell: one.coveredBy !== null && desk.may('tell-waiting-list', one.coveredBy.id),
    })),
    pages: { first: page > 1 ? '/waiting-list' : null, next: page < pages ? `?page=${page + 1}` : null },
  }
}

export default function WaitingListPage({
  loaderData: { codes, sum, drawn, listed, pages, today },
}: Route.ComponentProps) {
  const { scale, ticks } = makeChartScale(drawn.map((one) => one.waiting))
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {listed.length > 0 && (
          <a className="button button--quiet button--small" href="/waiting-list.csv">
            {words.csv}
          </a>
        )}
      </PageHead>
      {listed.length === 0 ? (
        <EmptyState heading={words.none}>
          <p>{words.noneHint}</p>
        </EmptyState>
      ) : (
        <div className="day-acts">
          <p>{words.total(sum, codes)}</p>
          {drawn.length > 0 && (
            <Panel heading={words.picture}>
              <BarChart
                title={words.picture}
                bars={drawn.map((one) => ({
                  label: one.outcode,
                  parts: [{ name: words.waiting, value: one.waiting }],
                }))}
                scale={scale}
                ticks={ticks}
              />
            </Panel>
          )}
          <DataTable
            caption={words.table}
            showCaption
            rows={listed}
            rowKey={({ outcode }) => outcode}
            columns={[
              { label: words.outcode, isRowHead: true, cell: ({ outcode }) => outcode },
              { label: words.waiting, align: 'end', cell: (one) => one.waiting },
              { label: words.told, align: 'end', cell: ({ told }) => told },
              {
                label: words.since,
                cell: ({ since }) => (since === null ? '' : formatDayFrom(today, since.slice(0, 10))),
              },
              {
                label: words.area,
                cell: ({ coveredBy, mayTell, waiting: count }) =>
                  coveredBy === null ? (
                    words.notCovered
                  ) : mayTell && count > 0 ? (
                    <a href={`/areas/${coveredBy.id}/waiting-list`}>{words.tell(coveredBy.name)}</a>
                  ) : (
                    coveredBy.name
                  ),
              },
            ]}
          />
          <KeysetPager {...pages} label={words.table} />
        </div>
      )}
    </>
  )
}
