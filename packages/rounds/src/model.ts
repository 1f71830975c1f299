/** A place on earth, in millionths of a degree. */
export type Point = { latE6: number; lonE6: number }

/** A span of the day, in seconds from local midnight. */
export type Span = { from: number; to: number }

/** A door to collect from. Times are integer seconds from local midnight of the day, or lengths in seconds. */
export type PlanStop = {
  id: string
  point: Point
  /** Stops of one place share one setup when they follow each other: one building, one place to park. */
  place: string | null
  bags: number
  kilos: number
  setupSeconds: number
  serviceSeconds: number
  /** Access hours or promised windows, in which the van must arrive; none means the whole shift. */
  windows: readonly Span[]
  /** The higher, the later it is left out when not everything fits. */
  priority: number
  /** Only this van comes, and to its pinned stops in the order of their places. */
  pin?: { vanId: string; place: number }
}

/** A van with its driver's day. */
export type PlanVan = {
  id: string
  start: Point
  end: Point
  capacityBags: number
  capacityKilos: number
  shiftFrom: number
  shiftTo: number
  /** How much of the shift a plan may fill; the rest is slack for the day itself. */
  plannedSeconds: number
  /** Begun between `from` and `to`, wherever the van stands. A round that is over by `to` needs none. */
  break: (Span & { seconds: number }) | null
  /** Where it may empty itself in mid-shift. */
  unload: { point: Point; seconds: number } | null
  /** What using the van costs, in seconds of driving. */
  fixedSeconds: number
  /** It is on the road anyway: using it costs nothing more, and a plan does not leave it empty. */
  mustRun?: boolean
  /** What it carries at its start, for a day that has begun. */
  onBoard?: { bags: number; kilos: number }
}

/**
 * Seconds of driving between all points, row by row: first the stops in their order, then start, end and unloading place
 * of each van (its start again where it has none).
 */
export type TravelMatrix = { size: number; seconds: Int32Array }

/** A day to plan. */
export type PlanProblem = { stops: readonly PlanStop[]; vans: readonly PlanVan[]; travel: TravelMatrix }

/** One thing a van does: collect from a stop, take its break, or unload. Only a stop has an id. */
export type OrderedStop = { kind: 'collection' | 'break' | 'unload'; id: string | null }

/** The order in which a van does things. A planned round is one. */
export type RoundOrder = { vanId: string; stops: readonly OrderedStop[] }

/** An ordered stop with its times. */
export type PlannedStop = OrderedStop & { arriveAt: number; beginAt: number; leaveAt: number }

/** One van's day as planned. */
export type PlannedRound = {
  vanId: string
  stops: PlannedStop[]
  startAt: number
  endAt: number
  bags: number
  kilos: number
  travelSeconds: number
}

/** The van whose round passes a stop nearest while somebody is there. */
export type NearestVan = { vanId: string; travelSeconds: number; at: number }

/** Why nobody comes, as data: the desk has the words. */
export type UnservedReason =
  | { kind: 'no-position' }
  | { kind: 'no-van' }
  /** More than any van holds when empty. */
  | { kind: 'too-big' }
  /** It takes longer than any shift. */
  | { kind: 'too-long' }
  /** No van could go there and return within its shift, at any hour. */
  | { kind: 'too-far' }
  /** A van could come, but never within its windows. */
  | { kind: 'outside-shifts' }
  /** Vans have time, but no room. */
  | { kind: 'no-room'; nearest: NearestVan | null }
  /** No van has time within its windows. */
  | { kind: 'no-time'; nearest: NearestVan | null }

/** What would help, as data. */
export type Remedy =
  /** The van could arrive in this span, which is outside the stop's windows. */
  | { kind: 'other-window'; vanId: string; from: number; to: number; addedSeconds: number }
  /** The van could come within the windows if its day were longer than planned, and still end within its shift. */
  | { kind: 'longer-day'; vanId: string; arriveAt: number; overSeconds: number }

/** A stop that no van of the plan visits: why not, and what would help; null where nothing would. */
export type UnservedStop = { id: string; why: UnservedReason; remedy: Remedy | null }

/** Rounds for a day, and what they leave out. The cost is in seconds. */
export type Plan = {
  rounds: PlannedRound[]
  unserved: UnservedStop[]
  cost: number
  seed: number
  iterations: number
}

/** A broken rule. Without a stop, it concerns the round or its break; `late` by the seconds after the window's end. */
export type Violation = {
  kind:
    | 'late'
    | 'early'
    | 'overload-bags'
    | 'overload-kilos'
    | 'overtime'
    | 'break-missing'
    | 'unknown-stop'
    | 'twice'
    | 'missing'
    | 'unknown-van'
    | 'wrong-times'
    | 'pin-broken'
  vanId: string | null
  stopId: string | null
  bySeconds?: number
}

/** Until when a van may be out: as long as a plan may fill, or to the end of its shift. */
export type DayEnd = 'planned' | 'shift'
