import { createHash } from 'node:crypto'
import type { PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import { hashToken } from '../../base/token/token.ts'
import type { DraftData } from './draft.ts'

/** The parts of a draft that a page of the journey may show. */
const parts = {
  charity: ({ charitySlug }: Partial<DraftData>) => charitySlug,
  postcode: ({ postcode }: Partial<DraftData>) => postcode,
  area: ({ areaId }: Partial<DraftData>) => areaId,
  date: ({ collectionDate }: Partial<DraftData>) => collectionDate,
  items: ({ items }: Partial<DraftData>) => items,
  note: ({ note }: Partial<DraftData>) => note ?? null,
  details: ({ details: d }: Partial<DraftData>) => [d?.name, d?.email, d?.phone],
  address: ({ details: d }: Partial<DraftData>) => [d?.line1, d?.line2, d?.town],
  reminder: ({ wantsReminder }: Partial<DraftData>) => wantsReminder ?? false,
  // No answers of the donor's, and shown before they book.
  statement: (_: Partial<DraftData>, { statement = null }: SaidByUs) => statement,
  slotRefusal: (_: Partial<DraftData>, { slotRefusableUntil = null }: SaidByUs) => slotRefusableUntil,
}

/**
 * What we say on the last page: who gets what of the collection, and until when on its day one may say no to the time slot,
 * local.
 */
export type SaidByUs = { statement?: string | null; slotRefusableUntil?: string | null }

/** A part of a draft that a page shows, which may be another by the time its form is sent. */
export type DraftPart = keyof typeof parts | PlaceName

type Seen = SaidByUs & { draftId: string; draft: { data: Partial<DraftData> } }

/**
 * Formats what a page shows, for a hidden field of its form: an id of the journey that gives no access, and a digest of
 * each part. When the form comes back, we can tell whether the journey is still what the donor saw, and what differs.
 */
export function formatSeen(seen: Seen, shown: readonly DraftPart[]): string {
  return [nameDraft(seen.draftId), ...shown.map((part) => digest(readPart(seen, part)))].join('.')
}

/**
 * Lists the parts of a journey that differ from what a form carries. Null: none differ. Empty: it is another journey.
 */
export function findUnseen(carried: string, journey: Seen, shown: readonly DraftPart[]): DraftPart[] | null {
  if (!isSeenOf(carried, journey.draftId)) return []
  const digests = carried.split('.').slice(1)
  const unseen = shown.filter((part, place) => digests[place] !== digest(readPart(journey, part)))
  return unseen.length > 0 ? unseen : null
}

/** Whether a form belongs to the journey with this secret. */
export function isSeenOf(carried: string, draftId: string): boolean {
  return carried.split('.', 1)[0] === nameDraft(draftId)
}

function readPart({ draft: { data }, ...said }: Seen, part: DraftPart): unknown {
  return part in parts ? parts[part as keyof typeof parts](data, said) : data.details?.[part as PlaceName]
}

function nameDraft(draftId: string): string {
  return hashToken(draftId).slice(0, 16)
}

function digest(shown: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(shown ?? null))
    .digest('base64url')
    .slice(0, 16)
}
