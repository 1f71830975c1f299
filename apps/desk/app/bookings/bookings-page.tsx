import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { bookingSearchWords as words } from './booking-search-words.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { roundsWords } from '../rounds/rounds-words.ts'
import { manyWords } from '../words/many-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { findRound } from '@kindfold/domain/rounds/round/find-round.ts'
import { listRoundsOfDay } from '@kindfold/domain/rounds/round/list-rounds-of-day.ts'
import { searchBookings, type SearchFilters } from '@kindfold/domain/office/desk/search/search-bookings.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters, MoreFilters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/bookings-page.ts'
import { BookingState } from '../layout/booking-state.tsx'
import { ChooseBox, ChooseButtons } from '../choice/choose-buttons.tsx'
import { exportAtMost } from './export-at-most.ts'
import { readSearchAddress, writeSearchAddress } from '../booking-search/read-search-address.ts'

/** `/bookings`: every booking that the member may see, found by one box and five filters. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, areas, may, today } = openDesk(context)
  const asked = readSearchAddress(request)
  const own = areas('see-bookings')
  const found = await searchBookings(services, { ...asked, areas: own })
  // Who reads out a reference wants that booking.
  if (found.kind === 'found' && found.by === 'reference' && found.bookings[0])
    throw redirect(`/bookings/${found.bookings[0].reference}`, 303)
  return {
    asked,
    found,
    areas: await listAreaNames(services, own),
    rounds: await listRounds(services, asked.filters, { areas: areas('see-rounds'), today }),
    today,
    first: asked.after === null ? null : writeSearchAddress('/bookings', asked, null),
    next:
      found.kind === 'found' && found.next !== null
        ? writeSearchAddress('/bookings', asked, found.next)
        : null,
    mayActOnMany: may('act-on-many'),
    csv: may('export') ? writeSearchAddress('/bookings.csv', asked, null) : null,
  }
}

/** The rounds that the list can be narrowed to: those of a day, and the one that it is narrowed to. */
async function listRounds(
  services: Services,
  { day, roundId }: SearchFilters,
  { areas, today }: { areas: 'all' | readonly string[]; today: string },
) {
  const ofDay = await listRoundsOfDay(services, { date: day ?? today, areas })
  const isListed = roundId === null || ofDay.some(({ id }) => id === roundId)
  const other = isListed ? null : ((await findRound(services, roundId))?.round ?? null)
  const maySeeOther = other !== null && (areas === 'all' || areas.includes(other.areaId))
  return [...ofDay, ...(maySeeOther ? [other] : [])].map(({ id, areaName, number, date }) => ({
    id,
    label: `${roundsWords.round(areaName, number)}, ${formatDayFrom(today, date)}`,
  }))
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { asked, found, areas, rounds, today, first, next, csv, mayActOnMany } = loaderData
  const { filters } = asked
  const isNarrowed = asked.words !== '' || Object.values(filters).some((value) => value !== null)
  const rows = found.kind === 'found' ? found.bookings : []
  const problems = found.kind === 'unclear' ? [{ field: 'q', words: words.unclear[found.why] }] : undefined
  return (
    <>
      <PageHead title={words.title}>
        {mayActOnMany && (
          <a className="button button--quiet button--small" href="/bookings/many">
            {manyWords.title}
          </a>
        )}
        {csv !== null && rows.length > 0 && (
          <a className="button button--quiet button--small" href={csv} title={words.exportNote(exportAtMost)}>
            {words.export}
          </a>
        )}
      </PageHead>
      <div className="booking-search">
        <Filters label={words.filtersLabel} submit={words.submit}>
          <FieldProblems of={problems}>
            <TextField
              name="q"
              label={words.boxLabel}
              hint={words.boxHint}
              value={asked.words}
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </FieldProblems>
          <MoreFilters label={words.more} isSet={Object.values(filters).some((value) => value !== null)}>
            <TextField name="day" label={words.day} value={filters.day} type="date" autoComplete="off" />
            <SelectField
              name="area"
              label={words.area}
              value={filters.areaId}
              choose={words.allAreas}
              options={areas.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              name="state"
              label={words.status}
              value={filters.status}
              choose={words.allStatuses}
              options={statusOptions}
            />
            <SelectField
              name="charity"
              label={words.charity}
              value={filters.charitySlug}
              choose={words.allCharities}
              options={listCharitiesEver().map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <SelectField
              name="round"
              label={words.round}
              hint={words.roundHint}
              value={filters.roundId}
              choose={words.allRounds}
              options={rounds.map(({ id, label }) => ({ value: id, label }))}
            />
          </MoreFilters>
          {isNarrowed && (
            <a className="button button--quiet button--small" href="/bookings">
              {words.clear}
            </a>
          )}
        </Filters>
      </div>
      {found.kind === 'found' && rows.length === 0 && (
        <EmptyState heading={words.none}>
          <p>{isNarrowed ? words.noneWords : words.noneAtAll}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={words.caption(rows.length, first === null, next !== null)}
          showCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              label: words.columns.reference,
              isRowHead: true,
              cell: ({ reference }) => <a href={`/bookings/${reference}`}>{reference}</a>,
            },
            { label: words.columns.day, cell: ({ collectionDate }) => formatDayFrom(today, collectionDate) },
            { label: words.columns.name, cell: ({ contact }) => contact.name ?? words.forgotten },
            {
              label: words.columns.where,
              cell: ({ address }) => [address.line1, address.postcode].filter(Boolean).join(', '),
            },
            { label: words.columns.gives, cell: ({ items }) => formatItems(items) },
            { label: words.columns.status, cell: (booking) => <BookingState booking={booking} /> },
            mayActOnMany && {
              label: manyWords.choose.column,
              isScreenOnly: true,
              cell: ({ id, reference }) => <ChooseBox id={id} reference={reference} />,
            },
          ]}
        />
      )}
      {mayActOnMany && rows.length > 0 && <ChooseButtons asked={asked} />}
      <KeysetPager first={first} next={next} label={words.pages} />
    </>
  )
}

const statusOptions = Object.entries(manageWords.statuses).map(([value, { name }]) => ({
  value,
  label: name,
}))
