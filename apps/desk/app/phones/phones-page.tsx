import { formatMoment, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { formatClock } from '../words/format-clock.ts'
import { phonesWords as words } from './phones-words.ts'
import { listDriversWithPhones, type ListedPhone } from '@kindfold/domain/rounds/drive/phones.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/phones-page.ts'

/** `/phones`: drivers, their phones, and what came from them today. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return { drivers: await listDriversWithPhones(desk.services) }
}

export default function PhonesPage({ loaderData: { drivers } }: Route.ComponentProps) {
  const rows = drivers.flatMap(({ phones, ...driver }) => {
    const listed: (ListedPhone | null)[] = phones.length === 0 ? [null] : phones
    return listed.map((phone) => ({ ...driver, phone }))
  })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <DataTable
        caption={words.title}
        rows={rows}
        none={<EmptyState heading={words.nobody}>{words.nobodyText}</EmptyState>}
        rowKey={({ staffId, phone }) => phone?.id ?? staffId}
        columns={[
          {
            label: words.columns.driver,
            isRowHead: true,
            cell: ({ staffId, name, active }) => (
              <>
                <a href={`/phones/${staffId}`}>{name}</a>
                {!active && <span className="small soft"> ({words.off})</span>}
              </>
            ),
          },
          { label: words.columns.phone, cell: ({ phone }) => phone?.name ?? words.noPhone },
          { label: words.columns.state, cell: ({ phone }) => phone && <PhoneState phone={phone} /> },
          {
            label: words.columns.heard,
            cell: ({ phone }) => phone && formatMoment(phone.lastHeardAt),
          },
          { label: words.columns.acts, cell: ({ phone }) => phone && <ActsOfToday phone={phone} /> },
        ]}
      />
    </>
  )
}

/** Whether a phone may be used, and whether it drives a round now. */
export function PhoneState({ phone: { state, roundId } }: { phone: ListedPhone }) {
  return (
    <>
      <Badge tone={state === 'good' ? 'good' : 'bad'}>{words.states[state]}</Badge>
      {roundId !== null && <span className="small soft"> {words.onRound}</span>}
    </>
  )
}

/** What came from a phone today, and whether all between it did: never whether it holds more. */
export function ActsOfToday({ phone: { cameToday } }: { phone: ListedPhone }) {
  const { count, missing, held, lastAt } = cameToday
  return (
    <>
      {lastAt === null ? words.noneCame : words.came(count, missing, formatTime(formatClock(lastAt)))}
      {held > 0 && (
        <>
          <br />
          <span className="small soft">{words.held(held)}</span>
        </>
      )}
    </>
  )
}
