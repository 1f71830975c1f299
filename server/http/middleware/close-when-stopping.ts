import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

/** Once the server is stopping, each connection is closed after the answer it is waiting for. */
export function closeWhenStopping({ state }: Pick<ServerContext, 'state'>): Middleware {
  return ({ response }) => {
    if (state.isStopping) response.setHeader('Connection', 'close')
    return false
  }
}
