import { findAddresses, type AddressesResult } from '@kindfold/domain/capacity/address/find-addresses.ts'
import type { FoundAddress } from '@kindfold/domain/base/services/look-up.ts'
import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { trimLine } from '@kindfold/domain/base/text/trim-text.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** The result of pressing one of the finder's buttons. */
export type AddressFinding = Exclude<AddressesResult, { kind: 'off' }> | { kind: 'chosen' }

/** The address that the details form showed. */
export type StandingAddress = { line1: string | null; line2?: string | null; town: string | null }

/** Answers "find my address" within the details form; null when another button was pressed. */
export async function answerAddressQuestion(
  services: Services,
  form: FormData,
  asked: { postcode: string; address: string },
): Promise<AddressFinding | null> {
  const pressed = readText(form, 'do')
  if (pressed === 'use-address' && readChosenAddress(form)) return { kind: 'chosen' }
  if (pressed !== 'find-address' && pressed !== 'use-address') return null
  const found = await findAddresses(services, asked)
  return found.kind === 'off' ? { kind: 'unavailable' } : found
}

/**
 * What was typed, with the address chosen from the list: when that button was pressed, or when the donor went straight
 * on and had typed none. An address that the form had filled in was not typed.
 */
export function useChosenAddress(form: FormData, typed: Details, stood: StandingAddress | null): Details {
  const isTyped = trimLine(typed.line1) !== '' && !(stood && isSameAddress(typed, stood))
  return readText(form, 'do') === 'use-address' || !isTyped ? takeChosenAddress(form, typed) : typed
}

/** What was typed, with the address chosen from the list in any case. */
export function takeChosenAddress(form: FormData, typed: Details): Details {
  return { ...typed, ...readChosenAddress(form) }
}

/** Whether the donor left the address unchanged. */
export function isSameAddress(typed: Details, stood: StandingAddress): boolean {
  const write = ({ line1, line2, town }: StandingAddress) => [line1, line2, town].map(trimLine).join('\n')
  return write(typed) === write(stood)
}

/** Formats an address as a choice's value, so that using it needs no second look-up. */
export function formatChoice({ line1, line2, town }: FoundAddress): string {
  return JSON.stringify([line1, line2 ?? '', town])
}

function readChosenAddress(form: FormData): FoundAddress | null {
  try {
    const parts: unknown = JSON.parse(readText(form, 'chosen-address'))
    if (!Array.isArray(parts) || parts.length !== 3) return null
    const [line1, line2, town] = parts.map(String)
    return { line1: line1 ?? '', line2: line2 ?? '', town: town ?? '' }
  } catch {
    return null
  }
}
