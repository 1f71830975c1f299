import type { TextProvider } from './text-provider.ts'
import { twilio } from './twilio/twilio.ts'

/** Every provider that can carry texts: its settings in the environment choose it. */
export const textProviders: readonly TextProvider[] = [twilio]
