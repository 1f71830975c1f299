import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { sayDay } from '@kindfold/content/desk/standing-words.ts'
import { callerWords as words } from './caller-words.ts'
import { bookCollection, type BookResult } from '@kindfold/domain/booking/booking/book-collection.ts'
import { checkDetails } from '@kindfold/domain/booking/booking/check-details.ts'
import { listWaysOfSlot } from '@kindfold/domain/booking/caller/list-ways-of-slot.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { MessagePreview } from '@kindfold/domain/office/message/preview-message.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Desk } from '../session/open-desk.ts'
import type { Call } from './open-call.ts'
import { readTypedDetails, readTypedItems, type TypedCall } from './typed-call.ts'

/** What would come of booking now: what is told and how the slot will be; or why it cannot be booked. */
export type CallPreview = {
  trouble: { words: string; reference: string | null } | null
  messages: MessagePreview[]
  slot: string
  /** Who gets what of it, as it is read out. */
  benefits: string
}

/** Books what was typed. Everything of it was judged before. */
export async function bookCall(
  services: Services,
  { by }: Desk,
  { draftId, draft, call }: Call,
): Promise<BookResult> {
  const { typed } = call
  return await bookCollection(services, {
    by,
    draftId,
    idempotencyKey: draft.data.idempotencyKey,
    charitySlug: typed.charity ?? '',
    postcode: typed.postcode ?? '',
    collectionDate: typed.date ?? '',
    ...readTypedItems(typed),
    details: readTypedDetails(typed),
    declarations: {
      adult: typed.adult === 'yes',
      entitled: typed.entitled === 'yes',
      acceptable: typed.acceptable === 'yes',
      terms: typed.terms === 'yes',
    },
    marketingConsent: typed.marketing === 'yes',
    said: sayOf(typed),
  })
}

const sayOf = ({ charity = '', date }: TypedCall) => sayWhoBenefits(charity, date)

/** Who gets what of what was typed, in the words that are read out. */
export const sayBenefits = (typed: TypedCall): string => sayOf(typed)?.words ?? ''

/** Books in a dry run, with the very act that will book. Writes nothing. */
export async function previewCall(desk: Desk, call: Call): Promise<CallPreview> {
  const { services } = desk
  const { result, messages } = await previewAct(services, (dryRun) => bookCall(dryRun, desk, call), {
    bookingsOf: (made) => (made.kind === 'booked' ? [made.booking.id] : []),
  })
  const checked = checkDetails(readTypedDetails(call.call.typed), { byTelephone: true })
  const ways = checked.kind === 'valid' ? listWaysOfSlot(services, checked.details) : []
  const isCall = ways.some(({ channel }) => channel === 'call')
  const names = ways.map(({ name }) => name.toLowerCase())
  return {
    trouble: findTrouble(result),
    messages: result.kind === 'booked' ? leaveOut(messages, result.booking.reference) : messages,
    benefits: sayBenefits(call.call.typed),
    slot: isCall || names.length === 0 ? words.confirm.slotByCall : words.confirm.slot(names),
  }
}

/** The dry run's reference is not the one that the booking will have: nobody may read it out. */
function leaveOut(messages: MessagePreview[], reference: string): MessagePreview[] {
  return JSON.parse(
    JSON.stringify(messages).replaceAll(reference, words.confirm.referenceLater),
  ) as MessagePreview[]
}

function findTrouble(result: BookResult): CallPreview['trouble'] {
  switch (result.kind) {
    case 'booked':
      return null
    case 'household-has-booking': {
      const { reference, collectionDate } = result.booking
      return { words: words.confirm.household(reference, formatDay(collectionDate)), reference }
    }
    case 'do-not-collect':
      return {
        words: words.confirm.doNotCollect(result.reason, sayDay(result.untilDate)),
        reference: result.reference,
      }
    case 'outside':
      return { words: words.confirm.outside, reference: null }
    case 'date-full':
    case 'date-not-offered':
    case 'past-cut-off':
      return { words: words.confirm.late, reference: null }
    case 'invalid':
    case 'too-many':
      return { words: words.confirm.notNow, reference: null }
  }
}
