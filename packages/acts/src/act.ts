/** What is waiting on a doorstep, or was taken from it. */
export type ActItems = { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }

/** What an act of each kind says. Words are the driver's own; reasons are codes of content/drive/reasons.ts. */
export type ActData = {
  /** Filled in before the start: each check by name, and what is wrong in words. */
  'van-check': { items: Record<string, boolean>; words: string | null }
  started: Record<string, never>
  arrived: Record<string, never>
  collected: { taken: ActItems; photo: string | null }
  'part-collected': {
    taken: ActItems
    reasons: readonly string[]
    words: string | null
    photo: string | null
  }
  refused: { reasons: readonly string[]; words: string | null; photo: string | null }
  'nothing-out': { words: string | null; photo: string | null }
  'no-access': { reasons: readonly string[]; words: string | null; photo: string | null }
  /** The driver cannot make this stop: a dispatcher finds another van or day. */
  'handed-back': { words: string | null }
  /** Takes back an act of this phone, by its id. */
  undone: { act: string }
  'break-began': Record<string, never>
  'break-ended': Record<string, never>
  /** How many minutes later than expected the driver thinks to be. */
  'running-late': { minutes: number }
  /** Words to the desk. */
  note: { words: string }
  /** Bags and kilos taken off the van in the middle of the day. */
  unloaded: { bags: number | null; kilos: number | null }
  /** Bags and kilos taken off the van at the end. */
  finished: { bags: number | null; kilos: number | null }
}

/** What a driver can do on a phone, as sent and stored; of an old word for it `readActKind` knows. */
export type ActKind = keyof ActData

/** What a driver did, made by the phone once and never changed. */
export type Act<K extends ActKind = ActKind> = {
  [Kind in K]: {
    /** A UUIDv7. */
    id: string
    /** 1, 2, 3 … on one phone, without a gap. */
    seq: number
    round: string
    /** The stop it is about; null: the round. */
    stop: string | null
    kind: Kind
    data: ActData[Kind]
    /** An ISO instant by the phone's clock. */
    actedAt: string
    /** `performance.now()`: betrays a clock that was changed between two acts of one page; never the source of a time. */
    monotonicMs: number
    /**
     * How far the phone knew its clock to be ahead of the office's; null where it did not know. Without it the clock at
     * sending counts, which may have been put right since.
     */
    aheadMs?: number | null
    /**
     * Where it does not know: how far ahead its clock was when it heard the office last, perhaps by a page before this one.
     * The clock may have been set since.
     */
    aheadBeforeMs?: number | null
    /** The version of the round that the driver saw. */
    roundVersion: number
  }
}[K]

/** The kinds that say what became of a stop. */
export const outcomeKinds = ['collected', 'part-collected', 'refused', 'nothing-out', 'no-access'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** How many acts one request carries at most. */
export const actsAtOnce = 25

/** What a phone sends: `POST /acts`. */
export type ActsRequest = {
  device: string
  /** Names the page that sends, so that two open ones are told apart. */
  page: string
  /** An ISO instant by the phone's clock, at sending: the server judges the acts' times by it. */
  sentAt: string
  appVersion: string
  acts: Act[]
}

/**
 * What the server says of one act. `applied`; `known`: it was here already; `held`: kept, a dispatcher judges it, and the
 * phone is done with it; `gap`: an earlier number is missing, send from `sendFrom`; `different`: this id came with other
 * content before, so the phone makes a new act of it.
 */
export type ActAnswer = { id: string } & (
  | { result: 'applied' | 'known' | 'different' }
  | { result: 'held'; reason: string }
  | { result: 'gap'; sendFrom: number }
)

/**
 * What the office answers to handed-over acts: what became of each, and what the phone must know of its round and
 * itself.
 */
export type ActsAnswer = {
  serverTime: string
  answers: ActAnswer[]
  /** The version of the phone's round at the server now; null: it has none. */
  roundVersion: number | null
  /** An older app must be replaced before it starts another round. */
  minimumAppVersion: string
  /** 'revoked': wipe all but acts and photos; 'stolen' comes with Clear-Site-Data. */
  device: 'good' | 'revoked' | 'stolen'
  /** The phone has handed over all that we take of it in a day: the rest stays there, and it asks again so much later. */
  waitSeconds?: number
}
