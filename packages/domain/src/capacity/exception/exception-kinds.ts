/** Every kind of exception. The desk has the words of each; what they are about is in the details. */
export const exceptionKinds = [
  /** Sold beyond what the vans of that day carry: at once, not in the evening. */
  'day-beyond-vans',
  /** A booking that no round of the plan serves. */
  'unserved',
  /** A booking without a position, or with one that cannot be. */
  'no-position',
  /** The driver cannot make this stop. */
  'handed-back',
  /** A promised window cannot be kept any more, or will not be. */
  'window-at-risk',
  /** What a donor should know did not go: it was night, or they were told the same kind of thing twice that day. */
  'untold',
  /** Nothing was out, or nobody got in, before the promised time: the donor may have done nothing wrong. */
  'came-early',
  /** What was recorded at a door can hardly be: too fast from the one before, or long before the promised time. */
  'unlikely',
  /** An act that could not be applied: both truths are side by side. */
  'act-held',
  /** So many acts of one phone were held that the rest of them are told together. */
  'acts-piled',
  /** A driver took back what a dispatcher had judged to count; the donor who read of it is told. */
  'taken-back',
  /** A phone's clock is hours off. */
  'clock-wrong',
  /** Numbers of a phone's acts are missing. */
  'acts-missing',
  /** 45 minutes of silence on a started round: all well? */
  'silence',
  /** Its driver had another round of the day, and was taken off this one when it was released. */
  'no-driver',
  /** Ten hours of duty. */
  'long-duty',
  /** The driver's own words, a fault of the van, or running late. */
  'note',
  'van-fault',
  'running-late',
  /** A phone was lost in a round: stops without an act. */
  'phone-lost',
  /** Bags at doors are not the bags off the van. */
  'till-difference',
] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** How the day itself, or another act of somebody, answers an exception. The desk has the words of each. */
export type AnswerOfDay =
  | 'another-day'
  | 'cancelled'
  | 'moved'
  | 'recorded'
  | 'made-after-all'
  | 'taken-back'
  | 'round-reopened'
  | 'round-over'
  | 'came'
  | 'heard'
  | 'position-set'
  | 'served'
  | 'has-driver'
  | 'reopened'
  | 'carried'

/**
 * What becomes of a booking by itself or by somebody: another round of its day takes it, it goes to another day, is
 * cancelled, or has an outcome.
 */
export type AnswerOfBooking = 'served' | 'another-day' | 'cancelled' | 'recorded' | 'made-after-all'

const ofPlan: readonly AnswerOfBooking[] = [
  'served',
  'another-day',
  'cancelled',
  'recorded',
  'made-after-all',
]

/** What settles each kind of exception of itself, of a booking that we may not get to. */
export const answersOfKind: Readonly<Record<ExceptionKind, readonly AnswerOfBooking[]>> = {
  'day-beyond-vans': [],
  unserved: ofPlan,
  'no-position': ofPlan,
  'handed-back': ['served', 'another-day', 'recorded', 'made-after-all'],
  'window-at-risk': ofPlan,
  untold: ['recorded', 'made-after-all'],
  'came-early': [],
  unlikely: [],
  'act-held': [],
  'acts-piled': [],
  'taken-back': [],
  'clock-wrong': [],
  'acts-missing': [],
  silence: [],
  'no-driver': [],
  'long-duty': [],
  note: [],
  'van-fault': [],
  'running-late': [],
  'phone-lost': [],
  'till-difference': [],
}

/** Whether another round of the day may come to whom an exception of a kind is about. */
export const mayBeServed = (kind: ExceptionKind): boolean => answersOfKind[kind].includes('served')
