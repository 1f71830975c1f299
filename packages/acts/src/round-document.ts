import type { ActItems, ActKind, OutcomeKind } from './act.ts'

/** A place in millionths of a degree (WGS84). */
export type ActPoint = { latE6: number; lonE6: number }

/**
 * Why something was left, as the driver chooses it. The donor reads the words of `code` from our own list. `part`: for apps
 * before 1.1.0, which look for it.
 */
export type Reason = {
  code: string
  label: string
  kinds: readonly ('part-collected' | 'refused' | 'no-access' | 'part')[]
}

/** What another phone recorded at a door, which nobody has decided on: it has no effect. `at`: an ISO instant. */
export type SaidByAnother = { driver: string; kind: ActKind; at: string }

/**
 * One stop of the round on a phone: a donor's collection, a break, or an unloading, with all that its driver may
 * know.
 */
export type DocumentStop = {
  id: string
  kind: 'collection' | 'break' | 'unload'
  /** Its name on the paper round sheet and at the desk. It never changes: the order is that of the list. */
  number: number
  /** ISO instants. */
  plannedAt: string
  expectedAt: string | null
  /** The promised two hours, local: '10:00' to '12:00'. */
  window: { start: string; end: string } | null
  /**
   * 'waiting': still to be made. Else why it is not, by the server's knowledge: 'handed-back' by this driver, 'taken-out' by
   * the office, which an app that does not know it lists without a word.
   */
  state: 'waiting' | 'done' | 'cancelled' | 'moved' | 'handed-back' | 'taken-out'
  /** What the server knows became of it. */
  outcome: OutcomeKind | 'missed' | null
  point: ActPoint | null
  /** Null for a break, and once the stop has ended: then the phone forgets them too. */
  door: {
    reference: string
    /** 'Rosa T.' */
    name: string
    phone: string | null
    line1: string
    line2: string | null
    town: string | null
    postcode: string
    bagsPlace: string | null
    /** Whether the donor hands them over: ring and wait. What was stored before it could says nothing of it. */
    isHandedOver?: boolean
    accessNotes: string | null
    note: string | null
    /** What stays true of the donor or the address, as our staff noted it; missing where nothing is. */
    standing?: readonly string[]
    items: ActItems
  } | null
  /** Stops with the same place are shown together: one door, several donors. */
  place: string | null
  /** Missing in what was stored before the office told it. */
  said?: SaidByAnother | null
}

/** Everything that a phone needs for its round: `GET /round`. One document, one version, whole. */
export type RoundDocument = {
  id: string
  version: number
  serverTime: string
  area: string
  date: string
  number: number
  state: 'released' | 'started' | 'finished' | 'closed' | 'cancelled'
  /**
   * Why a finished round cannot be opened again on the phone. Missing where it can, and in what was stored before the office
   * told it.
   */
  staysFinished?: 'day-closed' | 'van-taken'
  driver: string
  van: { name: string; registration: string | null }
  depot: { name: string; point: ActPoint }
  plannedStartAt: string
  plannedEndAt: string
  stops: DocumentStop[]
  reasons: readonly Reason[]
  vanChecks: readonly { name: string; label: string }[]
  officePhone: string | null
  /** When somebody answers it: '6am to 3pm, Monday to Friday'. What was stored before we said it lacks it. */
  officeHours?: string
  undoSeconds: number
  /** Whether the office asks about where the van is. What was stored before it could says nothing of it. */
  positions?: boolean
}
