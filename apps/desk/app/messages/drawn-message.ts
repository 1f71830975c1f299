import { openMessage } from '@kindfold/domain/message/desk/open-message.ts'
import { data, redirect } from 'react-router'
import { openDesk, refuse } from '../session/open-desk.ts'
import type { Route } from './+types/drawn-message.ts'

/** `/messages/:id/drawn`: an email as a mail program shows it; nothing in it runs, loads or leads to a booking. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, by, may } = openDesk(context)
  const opened = await openMessage(services, {
    messageId: params.id,
    by,
    mayOpen: (areaId) => may('see-messages', areaId),
  })
  if (opened.outcome === 'not-allowed') throw refuse()
  if (opened.outcome === 'unknown') throw data(null, { status: 404 })
  if (opened.message.drawn?.form !== 'email') throw redirect(`/messages/${params.id}`, 303)
  return new Response(opened.message.drawn.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
