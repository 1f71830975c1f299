import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { ComposedMessage } from '@kindfold/domain/base/services/outbox.ts'
import { data } from 'react-router'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/outbox-message-page.ts'

const idShape = /^[0-9a-f-]{36}$/

/** `/outbox/:id`: one message as the donor would see it; its links work. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { outbox } = context.get(servicesContext)
  const message = outbox && idShape.test(params.id) ? await outbox.read(params.id) : null
  if (!message) throw data(null, { status: 404 })
  return message
}

/** Other people's markup, so our own script is not sent either. */
export const handle = { isWithoutScript: true }

/** Email uses style attributes, which our own pages' policy forbids; either way none of its scripts may run. */
export function headers() {
  return {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
  }
}

export default function OutboxMessagePage({ loaderData: message }: Route.ComponentProps) {
  return (
    <div className="page width">
      <title>{`${message.subject} | Outbox | Kindfold`}</title>
      <p>
        <a href="/outbox">All messages</a>
      </p>
      <h1 className="journey__heading">{message.subject}</h1>
      <p className="soft">
        To {message.recipient ?? 'nobody'}, {formatMoment(message.sentAt ?? message.dueAt)}
      </p>
      {message.form === 'email' ? (
        <Email email={message.email} />
      ) : (
        <Text heading="Text message" text={message.text} />
      )}
    </div>
  )
}

function Email({ email }: { email: Extract<ComposedMessage, { form: 'email' }>['email'] }) {
  return (
    <>
      <iframe
        className="outbox__letter"
        title="The email as the donor sees it"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={openLinksOutside(email.html)}
      />
      <Text heading="As plain text" text={email.text} />
      {email.calendar && (
        <details>
          <summary className="more-dates__summary">The calendar file that comes with it</summary>
          <pre className="outbox__text">{email.calendar.text}</pre>
        </details>
      )}
    </>
  )
}

function Text({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h2>{heading}</h2>
      <pre className="outbox__text">{text}</pre>
    </>
  )
}

/** Links of an email open outside the frame, as in a mail program. */
function openLinksOutside(html: string): string {
  const base = '<base target="_blank">'
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : base + html
}
