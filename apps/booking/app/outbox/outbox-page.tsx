import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { data } from 'react-router'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/outbox-page.ts'

/** `/outbox`: every message, on a machine that really sends none. Elsewhere this page does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { outbox } = context.get(servicesContext)
  if (!outbox) throw data(null, { status: 404 })
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200)
  return { search, entries: await outbox.list(search) }
}

export default function OutboxPage({ loaderData: { search, entries } }: Route.ComponentProps) {
  const isSearch = search.trim() !== ''
  return (
    <div className="page width">
      <title>Outbox | Kindfold</title>
      <h1>Outbox</h1>
      <p className="lead">Every message that would have left this machine, the newest first.</p>
      <form role="search" className="outbox__search">
        <TextField
          name="q"
          type="search"
          label="Find a message"
          hint="By reference, recipient or subject"
          value={search}
        />
        <button className="button">Find</button>
      </form>
      {entries.length === 0 && isSearch && (
        <p>
          No message has these words. <a href="/outbox">Show all</a>
        </p>
      )}
      {entries.length === 0 && !isSearch && (
        <p>Nothing yet. Book a collection, and its confirmation will appear here.</p>
      )}
      <ul role="list" className="bookings">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a className="bookings__link" href={`/outbox/${entry.id}`}>
              <strong>{entry.subject}</strong>
              <span className="soft">
                {entry.reference !== null && `${entry.reference} · `}
                {entry.channelName} to {entry.recipient ?? 'nobody'} ·{' '}
                {manageWords.messageStates[entry.status]} · {formatMoment(entry.sentAt ?? entry.dueAt)}
                {entry.lastError && ` · ${entry.lastError}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
