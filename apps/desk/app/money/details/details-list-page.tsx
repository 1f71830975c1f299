import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { detailsWords as words } from './details-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listBankDetails } from '@kindfold/domain/money/details/list-details.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/details-list-page.ts'
import { judgeDetails } from './judge-details.ts'

/** `/money/details`: where each charity is paid, and what waits. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const now = services.clock.now()
  const all = judgeDetails(await services.database.read((tx) => listBankDetails(tx)), now)
  return listCharitiesEver()
    .filter(({ isPartner }) => isPartner)
    .map(({ slug, name }) => {
      const own = all.filter(({ charitySlug }) => charitySlug === slug)
      const used = own.find(({ state }) => state === 'used')
      return {
        slug,
        name,
        used: used ? words.account(used.maskedSortCode, used.maskedNumber) : words.none,
        next: own.flatMap(({ state, version, usableFrom }) =>
          state === 'unchecked'
            ? [words.waitsForCheck(version)]
            : state === 'waiting' && usableFrom
              ? [words.waitsUntil(version, formatMoment(usableFrom.toISOString(), londonDate(now)))]
              : [],
        ),
      }
    })
}

export default function DetailsListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <DataTable
        caption={words.title}
        rows={loaderData}
        rowKey={({ slug }) => slug}
        columns={[
          {
            label: words.columns.charity,
            isRowHead: true,
            cell: ({ slug, name }) => <a href={`/money/details/${slug}`}>{name}</a>,
          },
          { label: words.columns.used, cell: ({ used }) => used },
          {
            label: words.columns.next,
            cell: ({ next }) => (next.length === 0 ? words.nothing : next.join('; ')),
          },
        ]}
      />
    </>
  )
}
