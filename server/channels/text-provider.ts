import type { Channel } from '@kindfold/messages/channels.ts'
import type { z } from 'zod'
import type { Setting } from '../setting/setting.ts'
import type { DeliveryWebhook, TextTransport } from './transport.ts'

/** A provider's settings, by the names of its variables in the environment. */
type ProviderValues = Readonly<Record<string, string | undefined>>

/** Who carries the messages of one channel of texts. One provider of a channel is used at a time. */
export type TextProvider = {
  name: string
  channel: Channel
  /** Its variables, as `.env.example` shows them. It is used when all that are not optional are set. */
  settings: readonly (Setting & { check: z.ZodType<string>; isOptional?: boolean })[]
  open(values: ProviderValues, deployment: { bookingOrigin: string }): TextTransport
  /** Reads what it reports. Without it a message that was taken stays as sent. */
  openWebhook?(values: ProviderValues): DeliveryWebhook
}

/** A provider with its settings. */
export type ChosenProvider = { provider: TextProvider; values: ProviderValues }
