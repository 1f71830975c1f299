import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { positionsWords as words } from './positions-words.ts'
import { placeProblemWords } from '../words/vans-words.ts'
import { addDays } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listPositionFaults } from '@kindfold/domain/capacity/place/list-position-faults.ts'
import { formatPosition } from '@kindfold/domain/base/position/position.ts'
import { setPositionByHand } from '@kindfold/domain/rounds/plan/set-position-by-hand.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/positions-page.ts'
import { PositionCredit } from './position-credit.tsx'
import { PositionForm } from './position-form.tsx'

const daysAhead = 14

/** `/positions`: bookings of the next two weeks that no van finds, each with a form to set its position by hand. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return await list(desk, new URL(request.url).searchParams.get('area'))
}

function listDays(desk: Desk) {
  const { today } = desk
  return { from: today, to: addDays(today, daysAhead) }
}

async function list(desk: Desk, asked: string | null) {
  const areas = await listAreaNames(desk.services, desk.areas('plan-rounds'))
  const area = areas.find(({ id }) => id === asked)?.id ?? null
  const listed = await listPositionFaults(desk.services, {
    ...listDays(desk),
    areas: area === null ? desk.areas('plan-rounds') : [area],
  })
  const faulty = listed.faulty.map(({ latE6, lonE6, ...rest }) => ({
    ...rest,
    areaName: areas.find(({ id }) => id === rest.areaId)?.name ?? rest.areaId,
    place: latE6 === null || lonE6 === null ? null : formatPosition({ latE6, lonE6 }),
  }))
  return { ...listed, faulty, areas, area }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const area = new URL(request.url).searchParams.get('area')
  const reference = readText(form, 'reference')
  const typed = readText(form, `place-${reference}`, 100)
  // By its reference: the list ends after so many, and this one may be shown of its area alone.
  const {
    faulty: [booking],
  } = await listPositionFaults(desk.services, {
    ...listDays(desk),
    areas: desk.areas('plan-rounds'),
    reference,
  })
  if (booking === undefined)
    return data({ reference, typed, words: words.gone, isFar: false }, { status: 409 })
  const result = await setPositionByHand(desk.services, {
    bookingId: booking.bookingId,
    typed,
    isSure: readTick(form, `sure-${reference}`),
    by: desk.by,
  })
  const refuse = (said: string, isFar = false) =>
    data({ reference, typed, words: said, isFar }, { status: 422 })
  switch (result.kind) {
    case 'set':
      throw redirect(
        `/positions?done=position-set${area === null ? '' : `&area=${encodeURIComponent(area)}`}`,
        303,
      )
    case 'invalid':
      return refuse(placeProblemWords[result.fault])
    case 'far':
      return refuse(words.far(result.kilometres), true)
    case 'not-waiting':
      return refuse(words.gone)
  }
}

export default function PositionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { faulty, more, bookings, areas, area } = loaderData
  // The row that would say it has gone.
  const isGone =
    actionData !== undefined && !faulty.some(({ reference }) => reference === actionData.reference)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {isGone && (
        <ErrorSummary
          problems={[{ field: 'form', words: words.ofOne(actionData.reference, actionData.words) }]}
        />
      )}
      {areas.length > 1 && (
        <Filters label={words.title} submit={words.show}>
          <SelectField
            name="area"
            label={words.area}
            value={area}
            choose={words.anyArea}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      )}
      {faulty.length === 0 ? (
        <EmptyState heading={words.allGood}>
          <p>{words.good(bookings, areas.find(({ id }) => id === area)?.name)}</p>
        </EmptyState>
      ) : (
        <>
          <p>{words.bad(faulty.length + more, bookings)}</p>
          <DataTable
            caption={words.title}
            rows={faulty}
            rowKey={({ bookingId }) => bookingId}
            columns={[
              {
                label: words.whichOne,
                isRowHead: true,
                cell: ({ reference, areaName, date, line1, postcode }) => (
                  <>
                    <a href={`/bookings/${reference}`}>{reference}</a>
                    <br />
                    {line1}, {postcode}
                    <br />
                    <span className="small soft">
                      {areaName}, {formatDay(date)}
                    </span>
                  </>
                ),
              },
              {
                label: words.fault,
                cell: ({ fault, place }) => (
                  <>
                    {words.faults[fault]}
                    {fault === 'far' && (
                      <>
                        <br />
                        <span className="small soft">{place}</span>
                      </>
                    )}
                  </>
                ),
              },
              {
                label: words.where,
                cell: ({ reference, place }) => (
                  <PositionForm
                    reference={reference}
                    place={place}
                    answer={actionData?.reference === reference ? actionData : null}
                  />
                ),
              },
            ]}
          />
          {more > 0 && <p>{words.more(more)}</p>}
        </>
      )}
      <PositionCredit />
    </>
  )
}
