import type { Log } from '@kindfold/domain/services.ts'
import type { Environment } from '../../environment/read-environment.ts'
import type { Transports } from '../sending/deliver-message.ts'
import { openOutboxTransport } from './open-outbox-transport.ts'
import { openSmtpTransport } from './open-smtp-transport.ts'
import { openTwilioTransport } from './open-twilio-transport.ts'
import { refuseTransport } from './refuse-transport.ts'

/** The ways out that the environment gives; without them, the outbox in development. */
export function openTransports(
  environment: Pick<Environment, 'mail' | 'twilio' | 'isProduction' | 'bookingOrigin'>,
  log: Log,
): Transports {
  const { mail, twilio, isProduction, bookingOrigin } = environment
  const domain = new URL(bookingOrigin).hostname
  const without = <Outgoing extends { id: string }>(channel: string) =>
    isProduction
      ? refuseTransport<Outgoing>(`no provider is set for ${channel}`)
      : openOutboxTransport<Outgoing>(channel, log)
  return {
    email: mail.smtpUrl
      ? openSmtpTransport({ url: mail.smtpUrl, from: mail.from, domain })
      : without('email'),
    sms: twilio
      ? openTwilioTransport({ ...twilio, bookingOrigin, baseUrl: twilio.baseUrl ?? undefined })
      : without('sms'),
  }
}
