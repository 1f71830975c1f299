import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { bookingSearchWords } from '../bookings/booking-search-words.ts'
import { manyWords as words } from '../words/many-words.ts'
import { chooseMany, type ChooseResult } from '@kindfold/domain/office/many/choose-many.ts'
import { bookingsAtOnce } from '@kindfold/domain/office/many/many.ts'
import { listManyActs } from '@kindfold/domain/office/many/read-many.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { readSearchForm, writeSearchAddress } from '../booking-search/read-search-address.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/many-list-page.ts'
import { ManyState } from './many-state.tsx'

/** `/bookings/many`: what was asked for many bookings at once; takes the choice of a list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, areas, today } = openDesk(context)
  return {
    ...(await listManyActs(services, areas('act-on-many'))),
    today,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, by, areas } = openDesk(context)
  const form = await readForm(request)
  const asked = readSearchForm(form)
  const own = areas('act-on-many')
  const chosen = await chooseMany(
    services,
    readText(form, 'choose') === 'all'
      ? { by: 'search', ...asked, areas: own }
      : { by: 'tick', bookingIds: form.getAll('booking').map(String) },
    { areas: own, by },
  )
  if (chosen.kind === 'chosen') throw redirect(`/bookings/many/${chosen.id}`, 303)
  return data(
    { problem: sayProblem(chosen), back: writeSearchAddress('/bookings', asked, null) },
    { status: 422 },
  )
}

function sayProblem({ kind }: Exclude<ChooseResult, { kind: 'chosen' }>): string {
  const { problems } = words.choose
  return kind === 'none' ? problems.none : problems['too-many'](bookingsAtOnce)
}

export default function ManyListPage({
  loaderData: { shown, isCut, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.list.lead}
        back={{ href: '/bookings', label: bookingSearchWords.title }}
      />
      {actionData && (
        <Notice tone="refused">
          <p>{actionData.problem}</p>
          <p>
            <a href={actionData.back}>{words.choose.back}</a>
          </p>
        </Notice>
      )}
      <DataTable
        caption={words.list.caption}
        showCaption
        rows={shown}
        none={
          <EmptyState heading={words.list.none}>
            <p>{words.list.noneWords}</p>
          </EmptyState>
        }
        rowKey={({ id }) => id}
        columns={[
          {
            label: words.list.what,
            isRowHead: true,
            cell: ({ id, act }) => <a href={`/bookings/many/${id}`}>{act && words.what(act)}</a>,
          },
          { label: words.list.when, cell: ({ askedAt }) => askedAt && formatMoment(askedAt, today) },
          { label: words.list.who, cell: ({ name }) => name },
          { label: words.list.state, cell: (act) => <ManyState many={act} today={today} /> },
        ]}
      />
      {isCut && <p className="soft">{cutWords.latestActs}</p>}
    </>
  )
}
