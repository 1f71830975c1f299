import type { Log } from '@kindfold/domain/base/services/services.ts'
import { sentChannelNames, type Channel } from '@kindfold/messages/channels.ts'
import type { Environment } from '../../environment/read-environment.ts'
import { openOutboxTransport } from '../../channels/open-outbox-transport.ts'
import { openSmtpTransport } from '../../channels/open-smtp-transport.ts'
import { refuseTransport } from '../../channels/refuse-transport.ts'
import type { DeliveryWebhook, EmailTransport, TextTransport } from '../../channels/transport.ts'

/** Transports by their channel, each for the form of that channel. A sender sends by those it is given. */
export type Transports = Partial<Record<Channel, EmailTransport | TextTransport>>

type ChannelSettings = Pick<Environment, 'mail' | 'textProviders' | 'isProduction' | 'bookingOrigin'>

/** The transports that the environment gives. What it gives none for is read in the outbox, or refused in production. */
export function openTransports(settings: ChannelSettings, log: Log): Transports {
  const without = (channel: Channel) =>
    settings.isProduction
      ? refuseTransport(`no provider is set for ${channel}`)
      : openOutboxTransport(channel, log)
  return Object.fromEntries(
    sentChannelNames.map((channel) => [channel, openTransport(channel, settings) ?? without(channel)]),
  )
}

function openTransport(
  channel: Channel,
  { mail, textProviders, bookingOrigin }: ChannelSettings,
): EmailTransport | TextTransport | null {
  if (channel === 'email') {
    const domain = new URL(bookingOrigin).hostname
    return mail.smtpUrl === null ? null : openSmtpTransport({ url: mail.smtpUrl, from: mail.from, domain })
  }
  const chosen = textProviders.find(({ provider }) => provider.channel === channel)
  return chosen?.provider.open(chosen.values, { bookingOrigin }) ?? null
}

/** Where the providers that are used report to. */
export function openWebhooks({ textProviders }: Pick<Environment, 'textProviders'>): DeliveryWebhook[] {
  return textProviders.flatMap(({ provider, values }) => provider.openWebhook?.(values) ?? [])
}
