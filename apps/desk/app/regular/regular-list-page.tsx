import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { regularWords as words } from '../words/regular-words.ts'
import { listRegular } from '@kindfold/domain/booking/regular/list-regular.ts'
import type { RegularState } from '@kindfold/domain/booking/regular/regular-collection.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/regular-list-page.ts'

const states = Object.keys(words.states) as RegularState[]
const lengthAtMost = 200
const pagesAtMost = 1000

/** `/regular?q=&state=&page=`: the collections that come again, of the member's areas. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const query = new URL(request.url).searchParams
  const asked = Number(query.get('page'))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pagesAtMost) : 1
  const q = (query.get('q') ?? '').replaceAll('\0', '').slice(0, lengthAtMost)
  const state = states.find((one) => one === query.get('state')) ?? null
  const { found, more } = await listRegular(desk.services, {
    areas: desk.areas('see-bookings'),
    words: q,
    state,
    page,
  })
  const at = (other: number) =>
    `/regular?${new URLSearchParams({
      ...(q !== '' && { q }),
      ...(state !== null && { state }),
      ...(other > 1 && { page: String(other) }),
    })}`
  return {
    found,
    q,
    state,
    today: desk.today,
    pages: { first: page > 1 ? at(1) : null, next: more ? at(page + 1) : null },
  }
}

export default function RegularListPage({ loaderData }: Route.ComponentProps) {
  const { found, q, state, today, pages } = loaderData
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="regular-search">
        <Filters label={words.search.label} submit={words.search.submit}>
          <TextField
            name="q"
            label={words.search.box}
            value={q}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            name="state"
            label={words.search.state}
            value={state}
            choose={words.search.all}
            options={states.map((one) => ({ value: one, label: words.states[one] }))}
          />
          {(q !== '' || state !== null) && (
            <a className="button button--quiet button--small" href="/regular">
              {words.search.clear}
            </a>
          )}
        </Filters>
      </div>
      <DataTable
        caption={words.table.caption}
        showCaption
        rows={found}
        none={
          <EmptyState heading={words.table.none}>
            <p>{words.table.noneHint}</p>
          </EmptyState>
        }
        rowKey={({ id }) => id}
        columns={[
          {
            label: words.table.who,
            isRowHead: true,
            cell: ({ id, contact, address }) => (
              <a href={`/regular/${id}`}>
                {contact.name}, {address.line1}, {address.postcode}
              </a>
            ),
          },
          { label: words.table.rhythm, cell: ({ weeksBetween }) => words.every(weeksBetween) },
          {
            label: words.table.next,
            cell: (one) => (one.state === 'ended' ? '' : formatDayFrom(today, one.nextOn)),
          },
          { label: words.table.state, cell: (one) => words.states[one.state] },
        ]}
      />
      <KeysetPager {...pages} label={words.table.caption} />
    </>
  )
}
