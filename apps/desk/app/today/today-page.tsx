import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { accountWords } from '../account/account-words.ts'
import { todayWords as words } from './today-words.ts'
import { readHold } from '@kindfold/domain/message/hold.ts'
import { listTasks, type TaskKind } from '@kindfold/domain/office/today/tasks.ts'
import { readDaysOfToday, type DayOfArea } from '@kindfold/domain/office/today/read-days.ts'
import { lacksRecoveryCodes } from '@kindfold/domain/staff/recovery-codes.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { HeldNotice } from '../messages/held-notice.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/today-page.ts'
import { sayWaiting } from './say-waiting.ts'
import { findTaskAddress } from './task-addresses.ts'

const refreshSeconds = 30

/** What should have been done already: its date says of which day it is. */
const ofPastDays = new Set<TaskKind>(['counter', 'not-settled', 'no-outcome'])

/** `/`: what the days hold, and what waits for a person. Refreshes by itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, member, may, areas } = openDesk(context)
  const [hold, days, tasks, lacksCodes] = await Promise.all([
    readHold(services),
    may('see-days') ? readDaysOfToday(services, { areas: areas('see-days') }) : null,
    listTasks(services, member),
    lacksRecoveryCodes(services, { staffId: member.id }),
  ])
  return { lacksCodes, hold, mayRelease: may('release-messages'), days, tasks }
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { lacksCodes, hold, mayRelease, days, tasks } = loaderData
  return (
    <>
      <PageHead title={words.title} lead={days ? formatDay(days.today) : undefined} />
      <HeldNotice hold={hold} mayRelease={mayRelease} />
      {lacksCodes && (
        <Notice tone="warn">
          <p>
            {accountWords.noCodes} <a href="/account">{accountWords.noCodesLink}</a>
          </p>
        </Notice>
      )}
      <div id="today" data-refresh={refreshSeconds} className="today panels panels--two">
        <Panel heading={words.waiting} className="today__waiting">
          {tasks.length === 0 && (
            <EmptyState heading={words.nothing}>
              <p>{words.nothingText}</p>
            </EmptyState>
          )}
          {tasks.map(({ kind, count, items }) => (
            <section key={kind} className="tasks">
              <h3 className="tasks__heading">
                {words.tasks[kind].heading} <Badge tone="warn">{count}</Badge>
              </h3>
              <p className="small soft">{words.tasks[kind].text}</p>
              <ul role="list" className="tasks__list">
                {items.map((waiting) => (
                  <li key={waiting.subject} className="tasks__item">
                    <a href={findTaskAddress(kind, waiting)}>{sayWaiting(kind, waiting)}</a>
                    <span className="small soft">
                      {waiting.due && !ofPastDays.has(kind)
                        ? words.due(formatDay(waiting.due))
                        : words.since(formatMoment(waiting.at))}
                    </span>
                  </li>
                ))}
              </ul>
              {count > items.length && <p className="small soft">{words.more(count - items.length)}</p>}
            </section>
          ))}
        </Panel>
        <div className="panels__column today__days">
          {days && <DayPanel heading={words.today} date={days.today} days={days.days} />}
          {days && <DayPanel heading={words.tomorrow} date={days.tomorrow} days={days.days} />}
        </div>
      </div>
    </>
  )
}

type DayPanelProps = { heading: string; date: string; days: readonly DayOfArea[] }

function DayPanel({ heading, date, days }: DayPanelProps) {
  const rows = days.filter((day) => day.date === date)
  return (
    <Panel heading={`${heading}, ${formatDay(date)}`}>
      <DataTable
        caption={formatDay(date)}
        rows={rows}
        none={<p className="soft">{words.noDay}</p>}
        rowKey={({ areaId }) => areaId}
        columns={[
          {
            label: words.columns.area,
            isRowHead: true,
            cell: ({ areaId, areaName }) => <a href={`/days/${areaId}/${date}`}>{areaName}</a>,
          },
          { label: words.columns.places, align: 'end', cell: ({ capacity }) => capacity },
          { label: words.columns.booked, align: 'end', cell: ({ booked }) => booked },
          { label: words.columns.held, align: 'end', cell: ({ held }) => held },
          { label: words.columns.state, cell: (day) => <States day={day} /> },
        ]}
      />
    </Panel>
  )
}

function States({ day }: { day: DayOfArea }) {
  const entries = Object.entries(words.states).flatMap(([status, name]) => {
    const count = day.byStatus[status as keyof typeof words.states]
    return count ? [`${count} ${name}`] : []
  })
  return (
    <span>
      {day.closedReason && <Badge tone="bad">{words.closed(day.closedReason)}</Badge>}{' '}
      {entries.length > 0 && (
        <a href={`/bookings?day=${day.date}&area=${day.areaId}`}>{entries.join(', ')}</a>
      )}
    </span>
  )
}
