import type { Step } from '../exchange.ts'
import type { House } from '../house.ts'

/** Once the server is stopping, each connection is closed after the answer it is waiting for. */
export function closeWhenStopping({ state }: Pick<House, 'state'>): Step {
  return ({ response }) => {
    if (state.isStopping) response.setHeader('Connection', 'close')
    return false
  }
}
