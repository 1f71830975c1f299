import { findAddresses } from '@kindfold/domain/capacity/address/find-addresses.ts'
import { findPlace } from '@kindfold/domain/capacity/address/find-place.ts'
import type { CallDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { parseEmail } from '@kindfold/domain/base/text/parse-email.ts'
import { parsePhone } from '@kindfold/domain/base/text/parse-phone.ts'
import { findKnownBooking } from '@kindfold/domain/booking/caller/find-known-booking.ts'
import { parseFullPostcode } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import type { Desk } from '../session/open-desk.ts'
import type { TypedCall } from './typed-call.ts'

/** Fills in what we know or were asked to find, and nothing over what was typed. */
export async function fillInCall(
  desk: Desk,
  { before, typed, pressed }: { before: CallDraft; typed: TypedCall; pressed: string },
): Promise<Partial<CallDraft> & { typed: TypedCall }> {
  const parsed = parseFullPostcode(typed.postcode ?? '')
  const postcode = parsed.kind === 'parsed' ? parsed.postcode : null
  const isNewPlace = postcode !== null && postcode !== before.typed.postcode
  const place = isNewPlace && !typed.town ? await findPlace(desk.services, postcode) : null
  const known = {
    phone: 'phone' in parsePhone(typed.known ?? '') ? typed.known : '',
    email: parseEmail(typed.known ?? '') ?? '',
  }
  const filled = {
    ...typed,
    ...(postcode !== null && { postcode }),
    town: typed.town || (place?.kind === 'found' ? (place.town ?? '') : ''),
    phone: typed.phone || known.phone || '',
    email: typed.email || known.email,
  }
  if (pressed.startsWith('use:')) return await useKnown(desk, filled, pressed.slice('use:'.length))
  if (pressed === 'use-address') return { typed: { ...filled, ...readChosenAddress(typed) } }
  if (pressed === 'find-address' && postcode !== null) {
    const found = await findAddresses(desk.services, { postcode })
    const addresses = found.kind === 'found' ? found.addresses : []
    return { typed: filled, found: { postcode, addresses } }
  }
  return { typed: filled }
}

/** The details of an earlier booking, in which the agent may look where that area is theirs. */
async function useKnown(
  desk: Desk,
  typed: TypedCall,
  bookingId: string,
): Promise<{ typed: TypedCall; given?: TypedCall }> {
  const found = await findKnownBooking(desk.services, {
    bookingId,
    by: desk.by,
    areaIds: desk.areas('book-for-caller'),
  })
  return found === null ? { typed } : { typed: { ...typed, ...found }, given: found }
}

function readChosenAddress(typed: TypedCall): TypedCall {
  try {
    const parts: unknown = JSON.parse(typed['chosen-address'] ?? '')
    if (!Array.isArray(parts) || parts.length !== 3) return {}
    const [line1 = '', line2 = '', town = ''] = parts.map(String)
    return { line1, line2, town }
  } catch {
    return {}
  }
}
