import { redirect } from 'react-router'
import type { Route } from './+types/drawn-message.ts'
import { loadMessage } from './load-message.ts'

/** `/messages/:id/drawn`: an email as a mail program shows it; nothing in it runs, loads or leads to a booking. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { message } = await loadMessage({ params, context }, 'see-messages')
  if (message.drawn?.form !== 'email') throw redirect(`/messages/${params.id}`, 303)
  return new Response(message.drawn.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
