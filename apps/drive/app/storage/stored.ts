import type { Act } from '@kindfold/acts/act.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import type { DBSchema } from 'idb'

/** What the office has said of an act. 'different': it holds other content under this id, so the phone made a new act. */
type ActFate = 'waiting' | 'applied' | 'known' | 'held' | 'different'

/** An act in the outbox. It stays after it was sent, since the round is drawn from it. */
export type StoredAct = Act & { device: string; fate: ActFate; heldReason: string | null }

/** A picture that belongs to one act for ever. Bytes, not a Blob: Safari has lost those. */
export type StoredPhoto = {
  id: string
  act: string
  /** The phone that its act is of. The first release kept none. */
  device?: string
  bytes: ArrayBuffer
  sha256: string
  width: number
  height: number
  fate: 'waiting' | 'sent' | 'refused'
}

/** What the driver has not read: what the office changed at a stop, or that it keeps an act (by its id) to decide about. */
export type Change = { stop: string; words: string; isHeld?: true }

/** The round as it came last, whole. */
export type StoredRound = {
  document: RoundDocument
  etag: string | null
  /** An ISO instant by this phone's clock. */
  storedAt: string
  /** What the office changed or keeps and the driver has not acknowledged, in sentences. */
  changes: readonly Change[]
}

/** Which phone this is, as the office named it, and whose. */
export type StoredDevice = { id: string; driver: string }

/**
 * Whether a driver shares about where the van is, and as which phone they said so. `isToForget`: the office has not
 * answered yet that it deleted the last place.
 */
export type StoredPlace = { device: string; isShared: boolean; isToForget?: boolean }

export type Navigator = 'google' | 'apple' | 'waze'

/** The last number of each phone that this storage has been, and what else is one value. */
export type StoredMeta =
  | { key: `seq:${string}`; value: number }
  | { key: 'device'; value: StoredDevice }
  | { key: 'navigator'; value: Navigator }
  | { key: 'place'; value: StoredPlace }
  | { key: 'sent-total'; value: { round: string; acts: number } }

/**
 * Version 1. Later versions only add: an app may meet the outbox of any earlier one
 * (`testing/outbox-of-version-1.ts`).
 */
export interface DriveSchema extends DBSchema {
  round: { key: 'current'; value: StoredRound }
  acts: { key: [device: string, seq: number]; value: StoredAct; indexes: { 'by-id': string } }
  photos: { key: string; value: StoredPhoto }
  meta: { key: string; value: StoredMeta }
}
