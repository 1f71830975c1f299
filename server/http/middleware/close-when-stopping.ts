import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

/** While the server is stopping, closes each connection after its answer. */
export function closeWhenStopping({ state }: Pick<ServerContext, 'state'>): Middleware {
  return ({ response }) => {
    if (state.isStopping) response.setHeader('Connection', 'close')
    return false
  }
}
