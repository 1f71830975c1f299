import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { heldWords as words } from '@kindfold/content/desk/held-words.ts'
import {
  dropHeldMessages,
  listHeldMessages,
  releaseMessages,
  type HeldMessage,
} from '@kindfold/domain/office/message/held-messages.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Stat } from '@kindfold/ui/stat/stat.tsx'
import { data, redirect } from 'react-router'
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
  const { services, by } = openDesk(context)
  const form = await request.formData()
  const [drop, seen] = [form.get('drop'), form.get('seen')]
  if (typeof drop === 'string') {
    const which = drop === 'before' ? drop : { messageId: drop }
    await dropHeldMessages(services, { which, by })
    throw redirect('/messages/held?done=held-dropped', 303)
  }
  if (typeof seen !== 'string' || !/^\d{1,9}$/.test(seen)) throw data(null, { status: 400 })
  const toldDates = [...form.keys()].flatMap((name) => (name.startsWith(told) ? name.slice(told.length) : []))
  const released = await releaseMessages(services, { seen: Number(seen), toldDates, by })
  if (released.kind === 'changed') return data({ refusal: words.changed(released.before) }, { status: 409 })
  throw redirect('/messages?view=waiting&done=held-released', 303)
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
            <button className="button button--refuse" name="drop" value="before">
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
      hideCaption
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
