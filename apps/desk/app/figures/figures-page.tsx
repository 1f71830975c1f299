import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { splitDay } from '@kindfold/content/calendar/format-when.ts'
import { figuresWords as words } from './figures-words.ts'
import { readFigures, type FigureRow } from '@kindfold/domain/office/figures/read-figures.ts'
import { readFunnel } from '@kindfold/domain/office/figures/read-funnel.ts'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/figures-page.ts'
import { FiguresPart } from './figures-part.tsx'
import { FunnelPart } from './funnel-part.tsx'
import { readAsked } from './read-asked.ts'

/** `/figures`: what was booked and what became of it, and how far journeys came. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const asked = await readAsked(desk, request)
  const [figures, funnel] = await Promise.all([
    readFigures(desk.services, asked),
    readFunnel(desk.services, asked),
  ])
  return { ...asked, figures, funnel, query: new URL(request.url).search }
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { count, weekChoices, area, areas, figures, funnel, query } = loaderData
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const name = (rows: readonly FigureRow[], find: (key: string) => string) =>
    rows.map((row) => ({ ...row, name: find(row.key) }))
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a className="button button--quiet button--small" href={`/figures.csv${query}`}>
          {words.csv}
        </a>
      </PageHead>
      <Filters label={words.filters} submit={words.show}>
        <SelectField
          name="weeks"
          label={words.weeks}
          value={String(count)}
          options={weekChoices.map((choice) => ({ value: String(choice), label: words.lastWeeks(choice) }))}
        />
        <SelectField
          name="area"
          label={words.area}
          value={area?.id}
          choose={words.allAreas}
          options={areas.map(({ id, name: label }) => ({ value: id, label }))}
        />
      </Filters>
      {figures.weeks.length === 0 ? (
        <div className="day-acts">
          <EmptyState heading={words.none} />
          <FunnelPart funnel={funnel} />
        </div>
      ) : (
        <div className="day-acts">
          <FiguresPart
            heading={words.byWeek}
            label={words.week}
            rows={name(figures.weeks, nameWeek)}
            hasComplaints
          />
          <FiguresPart
            heading={words.byArea}
            label={words.area}
            rows={name(figures.areas, (id) => names.get(id) ?? id)}
          />
          <FiguresPart
            heading={words.byCharity}
            label={words.charity}
            rows={name(figures.charities, nameCharity)}
          />
          <FunnelPart funnel={funnel} />
        </div>
      )}
    </>
  )
}

/** '23 Nov' */
function nameWeek(monday: string): string {
  const { day, month } = splitDay(monday)
  return `${day} ${month.slice(0, 3)}`
}
