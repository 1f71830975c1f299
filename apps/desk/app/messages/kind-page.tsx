import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { readPhoneHours } from '@kindfold/domain/publishing/changing-fact/read-phone-hours.ts'
import { drawExample, isMessageKind } from '@kindfold/domain/office/message/draw-example.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { data } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/kind-page.ts'

const words = messagesWords.kind

/** `/messages/kinds/:kind`: what a kind says, as email in light and dark and as text, with example data. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  if (!isMessageKind(params.kind)) throw data(null, { status: 404 })
  return drawExample(services, params.kind, {
    hours: await readPhoneHours(services),
    now: services.clock.now(),
  })
}

/** Email uses style attributes, which our other pages forbid. Only example data stands here, and no script of it runs. */
export function headers() {
  return {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  }
}

export default function KindPage({ loaderData: example }: Route.ComponentProps) {
  const { name, isUrgent, hasCalendar, supersedes, email, text } = example
  return (
    <div className="flow">
      <PageHead title={name} back={{ href: '/messages/kinds', label: words.back }} />
      <ul>
        <li>{isUrgent ? words.urgent : words.patient}</li>
        {hasCalendar && <li>{words.calendar}</li>}
        {supersedes.length > 0 && <li>{words.supersedes(supersedes.join(', '))}</li>}
      </ul>
      {email === null ? (
        <p>{words.noEmail}</p>
      ) : (
        <>
          <p>
            {words.subject}: <strong>{email.subject}</strong>
          </p>
          <div className="panels panels--even">
            {(['light', 'dark'] as const).map((look) => (
              <Panel key={look} heading={words[look]}>
                <iframe className="drawn-email" title={words[look]} sandbox="" srcDoc={email[look]} />
              </Panel>
            ))}
          </div>
          <Panel heading={words.plain}>
            <pre className="drawn-text">{email.text}</pre>
          </Panel>
        </>
      )}
      <Panel heading={words.text}>
        {text === null ? <p>{words.noText}</p> : <p className="drawn-text">{text.said}</p>}
      </Panel>
    </div>
  )
}
