import {
  attemptsAllowed,
  attemptsWithinMinutes,
  draftKeptHours,
  holdAtMostMinutes,
  holdMinutes,
  visitorsMay,
} from '@kindfold/content/facts/booking-facts.ts'

/** What a script could do to take our places from people. */
export type VisitorAct = keyof typeof visitorsMay

/** What a deployment or a test may set about booking. */
export type Settings = {
  holdMs: number
  draftKeptMs: number
  /** Tries of one visitor at one thing within attemptsWithinMs. */
  attemptsAllowed: number
  attemptsWithinMs: number
  /** How often a hold may be extended: until so long after its place was taken. */
  holdAtMostMs: number
  /** What may come from one network address within attemptsWithinMs; null: nothing is counted. */
  visitorsMay: Readonly<Record<VisitorAct, number>> | null
  /** Whether there is a way out for text messages: else none is written, and none promised. */
  sendsTexts: boolean
}

export const defaultSettings: Settings = {
  holdMs: holdMinutes * 60_000,
  draftKeptMs: draftKeptHours * 3_600_000,
  attemptsAllowed,
  attemptsWithinMs: attemptsWithinMinutes * 60_000,
  holdAtMostMs: holdAtMostMinutes * 60_000,
  visitorsMay,
  sendsTexts: true,
}
