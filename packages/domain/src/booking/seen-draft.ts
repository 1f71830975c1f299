import { createHash } from 'node:crypto'
import { hashToken } from '../donor-link/token.ts'
import type { DraftData } from './draft.ts'

/** What a page of the journey may show of a draft, part by part. */
const parts = {
  charity: ({ charitySlug }: Partial<DraftData>) => charitySlug,
  postcode: ({ postcode }: Partial<DraftData>) => postcode,
  area: ({ areaId }: Partial<DraftData>) => areaId,
  date: ({ collectionDate }: Partial<DraftData>) => collectionDate,
  items: ({ items }: Partial<DraftData>) => items,
  note: ({ note }: Partial<DraftData>) => note ?? null,
  details: ({ details: d }: Partial<DraftData>) => [d?.name, d?.email, d?.phone],
  address: ({ details: d }: Partial<DraftData>) => [d?.line1, d?.line2, d?.town],
  bagsPlace: ({ details }: Partial<DraftData>) => details?.bagsPlace,
  accessNotes: ({ details }: Partial<DraftData>) => details?.accessNotes ?? null,
}

export type DraftPart = keyof typeof parts

type Seen = { draftId: string; draft: { data: Partial<DraftData> } }

/**
 * What a page shows, as its form carries it: a name of the journey that opens nothing, and a digest of each part. The
 * page that takes the form can then tell whether the journey is still what the donor saw, and what differs.
 */
export function formatSeen({ draftId, draft }: Seen, shown: readonly DraftPart[]): string {
  return [nameDraft(draftId), ...shown.map((part) => digest(parts[part](draft.data)))].join('.')
}

/** The parts in which a journey differs from what a form carries; null: in none, and empty: it is another journey. */
export function findUnseen(carried: string, journey: Seen, shown: readonly DraftPart[]): DraftPart[] | null {
  if (!isSeenOf(carried, journey.draftId)) return []
  const digests = carried.split('.').slice(1)
  const unseen = shown.filter((part, place) => digests[place] !== digest(parts[part](journey.draft.data)))
  return unseen.length > 0 ? unseen : null
}

/** Whether a form is of the journey with this secret. */
export function isSeenOf(carried: string, draftId: string): boolean {
  return carried.split('.', 1)[0] === nameDraft(draftId)
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
