import type { Log } from '@kindfold/domain/base/services/services.ts'
import type { Transport } from './transport.ts'

/** Nothing leaves this machine: the message stays in the outbox, where `/outbox` shows it as the donor would see it. */
export function openOutboxTransport<Outgoing extends { id: string }>(
  channel: string,
  log: Log,
): Transport<Outgoing> {
  return {
    name: 'outbox',
    async send({ id }) {
      log.info({ message: id, channel }, 'a message was put in the outbox')
      return { kind: 'taken', providerId: `outbox:${id}` }
    },
    async close() {},
  }
}
