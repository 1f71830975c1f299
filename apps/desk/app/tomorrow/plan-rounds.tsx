import { formatMoment, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanOfDay, RoundOfPlan } from '@kindfold/domain/rounds/plan/find-plan.ts'
import type { PlanDayOfDesk } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = tomorrowWords.plan

type Drivers = PlanDayOfDesk['drivers']

/**
 * The rounds of a plan: one line each, then those that are shown in their order. `drivers` are given where they can be
 * chosen.
 */
export function PlanRounds({
  day,
  plan,
  shown,
  today,
  drivers,
}: {
  day: PlanDayOfDesk
  plan: PlanOfDay
  shown: readonly RoundOfPlan[]
  today: string
  drivers: Drivers | null
}) {
  const { columns } = words
  const isLong = shown.length < plan.rounds.length
  const others = day.versions.filter(({ id }) => id !== plan.id)
  return (
    <Panel heading={words.heading(plan.version)}>
      <p>
        {words.by(plan.by, formatMoment(plan.createdAt, today))}{' '}
        {plan.releasedAt && words.releasedBy(plan.releasedBy ?? '', formatMoment(plan.releasedAt, today))}{' '}
        {plan.travel && words.travel[plan.travel]}
      </p>
      {day.isOutdated && day.nothing === null && <p className="plan__outdated">{words.outdated}</p>}
      <DataTable
        caption={words.rounds}
        showCaption
        rows={plan.rounds}
        rowKey={({ id }) => id}
        columns={[
          {
            label: columns.round,
            isRowHead: true,
            cell: ({ number }) =>
              isLong ? (
                <a href={`?plan=${plan.version}&round=${number}#round`}>{words.openRound(number)}</a>
              ) : (
                number
              ),
          },
          { label: columns.van, cell: ({ van }) => van },
          { label: columns.driver, cell: (round) => <Driver round={round} drivers={drivers} /> },
          { label: columns.stops, align: 'end', cell: (round) => listVisits(round).length },
          { label: columns.bags, align: 'end', cell: ({ bags }) => bags },
          { label: columns.hours, align: 'end', cell: ({ minutes }) => words.hours(minutes) },
          { label: columns.first, cell: sayFirstAndLast },
        ]}
      />
      {isLong && <p className="soft screen-only">{words.openOne}</p>}
      <div id="round">
        {shown.map((round) => (
          <RoundInOrder key={round.id} round={round} isOpen={isLong} />
        ))}
      </div>
      {others.length > 0 && (
        <div className="screen-only">
          <h3>{words.other}</h3>
          <ul className="plan__others">
            {others.map(({ id, version, state }) => (
              <li key={id}>
                <a href={`?plan=${version}`}>{words.open(version, tomorrowWords.states[state])}</a>{' '}
                <a href={`?plan=${plan.version}&beside=${version}`}>{words.compare(version)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

const listVisits = ({ stops }: RoundOfPlan) => stops.filter(({ kind }) => kind === 'collection')

function sayFirstAndLast(round: RoundOfPlan): string {
  const visits = listVisits(round)
  const [first, last] = [visits[0], visits.at(-1)]
  return first && last ? words.between(first.at, last.at) : '-'
}

function Driver({ round, drivers }: { round: RoundOfPlan; drivers: Drivers | null }) {
  if (drivers === null) return round.driver ?? words.nobody
  const cannot =
    round.driverId !== null && round.driver !== null && drivers.every(({ id }) => id !== round.driverId)
      ? { id: round.driverId, name: words.cannotDrive(round.driver) }
      : null
  if (drivers.length === 0) return cannot?.name ?? words.nobody
  return (
    <form method="post" className="plan__driver">
      <input type="hidden" name="intent" value="driver" />
      <input type="hidden" name="round" value={round.id} />
      <select
        className="field__input"
        name="driver"
        defaultValue={round.driverId ?? ''}
        aria-label={`${words.choose} ${round.number}`}
      >
        <option value="">{words.nobody}</option>
        {[...(cannot === null ? [] : [cannot]), ...drivers].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button className="button button--quiet button--small">
        {words.saveDriver}
        <span className="visually-hidden">
          {' '}
          {words.choose} {round.number}
        </span>
      </button>
    </form>
  )
}

function RoundInOrder({ round, isOpen }: { round: RoundOfPlan; isOpen: boolean }) {
  const { stop } = words
  return (
    <details className="plan__round" open={isOpen}>
      <summary>{words.order(round.number, round.van)}</summary>
      <DataTable
        caption={words.order(round.number, round.van)}
        rows={round.stops.map((one, index) => ({ ...one, number: one.number ?? index + 1 }))}
        rowKey={({ id }) => id}
        columns={[
          { label: stop.number, align: 'end', isRowHead: true, cell: ({ number }) => number },
          { label: stop.at, cell: ({ at }) => formatTime(at) },
          {
            label: stop.what,
            cell: ({ kind, reference }) =>
              reference === null ? words.kinds[kind] : <a href={`/bookings/${reference}`}>{reference}</a>,
          },
          { label: stop.postcode, cell: ({ postcode }) => postcode ?? '-' },
          { label: stop.bags, align: 'end', cell: ({ bags, kind }) => (kind === 'collection' ? bags : '-') },
        ]}
      />
    </details>
  )
}
