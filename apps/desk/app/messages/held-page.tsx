import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { heldWords as words } from '@kindfold/content/desk/held-words.ts'
import { dropHeld, releaseHeld } from '@kindfold/domain/office/act/acts-on-messages.ts'
import { listHeldMessages, type HeldMessage } from '@kindfold/domain/office/message/held-messages.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Stat } from '@kindfold/ui/stat/stat.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/held-page.ts'
import { BookingLink } from './failed-table.tsx'

const whens = ['before', 'later', 'since'] as const
/** Before a day, in the name of its box. */
const told = 'told-'

/** `/messages/held`: after a restore, what would go out; each can be left out, and then all is let go. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const after = new URL(request.url).searchParams.get('after')
  return { held: await listHeldMessages(services, { after }), isFirst: after === null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const isDrop = form.has('drop')
  const toldDates = [...form.keys()]
    .filter((name) => name.startsWith(told))
    .map((name) => name.slice(told.length))
  const answer = isDrop
    ? await performAct(desk, dropHeld, { of: {}, areaId: null, form })
    : await performAct(desk, releaseHeld, {
        of: {},
        areaId: null,
        form: { seen: readText(form, 'seen'), toldDates: toldDates.join(' ') },
      })
  if (answer.kind === 'done')
    throw redirect(`/messages${isDrop ? '/held?' : '?view=waiting&'}done=${answer.done}`, 303)
  if (answer.why === 'not-understood') throw data(null, { status: 400 })
  return data({ refusal: answer.problems[0]?.words }, { status: 409 })
}

export default function HeldPage({ loaderData: { held, isFirst }, actionData }: Route.ComponentProps) {
  const back = { href: '/messages', label: words.back }
  if (held === null)
    return (
      <div className="flow">
        <PageHead title={words.title} back={back} />
        <EmptyState heading={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      </div>
    )
  const { hold, messages, counts, evenings, next } = held
  const backupAt = hold.backupAt && formatMoment(hold.backupAt)
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead(formatMoment(hold.since), backupAt)} back={back} />
      {actionData && <Notice tone="refused">{actionData.refusal}</Notice>}
      <div className="stats">
        {whens.map((when) => (
          <Stat
            key={when}
            label={words.whens[when]}
            value={counts[when]}
            note={counts[when] > 0 && words.notes[when]}
          />
        ))}
      </div>
      {messages.length > 0 && <HeldTable messages={messages} />}
      <KeysetPager
        label={words.pager}
        first={isFirst ? null : '/messages/held'}
        next={next && `/messages/held?${new URLSearchParams({ after: next })}`}
      />
      {counts.before > 0 && (
        <Panel heading={words.dropAllHeading}>
          <p>{words.dropAllText(counts.before)}</p>
          <form method="post">
            <button className="button button--refuse" name="drop" value="all">
              {words.dropAll(counts.before)}
            </button>
          </form>
        </Panel>
      )}
      <Panel heading={words.releaseHeading}>
        <p>{words.releaseText(counts.before)}</p>
        <p>{words.evening}</p>
        <form method="post" className="flow">
          {evenings.map(({ date, bookings }) => (
            <div key={date}>
              <p>{words.lostEvening(formatDay(date), bookings)}</p>
              <TickBox name={told + date} ticked>
                {words.told(formatDay(date))}
              </TickBox>
            </div>
          ))}
          <button className="button button--green" name="seen" value={counts.before}>
            {words.release}
          </button>
        </form>
      </Panel>
    </div>
  )
}

function HeldTable({ messages }: { messages: readonly HeldMessage[] }) {
  const { columns } = words
  return (
    <DataTable
      caption={words.caption}
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.what,
          isRowHead: true,
          cell: ({ id, name, channelName }) => (
            <span>
              <a href={`/messages/${id}`}>{name}</a> ({channelName})
            </span>
          ),
        },
        { label: columns.to, cell: ({ recipient }) => recipient },
        { label: columns.booking, cell: ({ reference }) => <BookingLink reference={reference} /> },
        { label: columns.due, cell: ({ dueAt }) => formatMoment(dueAt) },
        { label: columns.when, cell: ({ when }) => words.short[when] },
        {
          label: columns.act,
          cell: ({ id, name, recipient }) => (
            <form method="post">
              <button
                className="button button--quiet button--small"
                name="drop"
                value={id}
                aria-label={words.dropLabel(name, recipient)}
              >
                {words.drop}
              </button>
            </form>
          ),
        },
      ]}
    />
  )
}
