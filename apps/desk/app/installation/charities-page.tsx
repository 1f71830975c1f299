import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { installationWords } from '../words/installation-words.ts'
import type { Partner } from '@kindfold/content/installation/partners.schema.ts'
import { readPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/charities-page.ts'
import { PartHistory, sayHistory } from './part-history.tsx'

const { charities: words, back } = installationWords

/** `/installation/charities`: the partners, in the order in which donors are offered them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, today } = openDesk(context)
  const { value, entries } = await readPart(services, 'charities')
  const rows = value.map((partner) => ({
    slug: partner.slug,
    name: partner.name,
    number: partner.registrationNumber,
    ...sayState(partner, today),
  }))
  return { rows, history: sayHistory('charities', entries) }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

function sayState({ isPaused, endsOn }: Partner, today: string) {
  if (endsOn !== null && endsOn <= today)
    return {
      state: words.states.ended(`${formatDay(endsOn)} ${endsOn.slice(0, 4)}`),
      tone: 'neutral' as const,
    }
  if (isPaused) return { state: words.states.paused, tone: 'warn' as const }
  if (endsOn !== null)
    return { state: words.states.ends(`${formatDay(endsOn)} ${endsOn.slice(0, 4)}`), tone: 'info' as const }
  return { state: words.states.open, tone: 'good' as const }
}

export default function CharitiesPage({ loaderData: { rows, history } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/launch', label: back }} />
      <p>
        <a className="button button--green" href="/installation/charities/new">
          {words.add}
        </a>
      </p>
      <DataTable
        caption={words.title}
        rows={rows}
        rowKey={({ slug }) => slug}
        columns={[
          {
            label: words.columns.name,
            isRowHead: true,
            cell: ({ slug, name }: Row) => <a href={`/installation/charities/${slug}`}>{name}</a>,
          },
          { label: words.columns.number, cell: ({ number }: Row) => number ?? words.noNumber },
          {
            label: words.columns.state,
            cell: ({ state, tone }: Row) => <Badge tone={tone}>{state}</Badge>,
          },
        ]}
      />
      <PartHistory history={history} />
    </>
  )
}
