import type { Transport } from './transport.ts'

/** No way out: what comes here fails at once and visibly, for a message that left nobody is not sent. */
export function refuseTransport<Outgoing>(why: string): Transport<Outgoing> {
  return {
    name: 'none',
    async send() {
      return { kind: 'not-taken', error: why, isPermanent: true }
    },
    async close() {},
  }
}
