import { isOpen } from '@kindfold/domain/base/installation/is-open.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Middleware } from '../request-context.ts'
import { sendWords } from '../send.ts'
import type { ServerContext } from '../server-context.ts'

const hourSeconds = '3600'

/**
 * Until who runs the service has entered what is real (“Before you go live” at the desk), visitors of the site and of booking are
 * told that it opens soon. The desk and the drivers' app are served, so that it can be entered.
 */
export function openSoon({ services }: Pick<ServerContext, 'services'>): Middleware {
  return async (context) => {
    const { name } = context.app
    if ((name !== 'site' && name !== 'booking') || isOpen(services)) return false
    // Whoever waits asks: no announcement that was not heard keeps the public out.
    await readFacts(services)
    if (isOpen(services)) return false
    sendWords(context, {
      status: 503,
      title: `${organisation.name} opens soon`,
      words: 'We are getting ready. Please come back in a little while.',
      headers: { 'Retry-After': hourSeconds },
    })
    return true
  }
}
