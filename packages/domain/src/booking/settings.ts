import {
  attemptsAllowed,
  attemptsWithinMinutes,
  draftKeptHours,
  holdMinutes,
} from '@kindfold/content/facts/booking-facts.ts'

/** What a deployment or a test may set about booking. */
export type Settings = {
  holdMs: number
  draftKeptMs: number
  /** Tries of one visitor at one thing within attemptsWithinMs. */
  attemptsAllowed: number
  attemptsWithinMs: number
}

export const defaultSettings: Settings = {
  holdMs: holdMinutes * 60_000,
  draftKeptMs: draftKeptHours * 3_600_000,
  attemptsAllowed,
  attemptsWithinMs: attemptsWithinMinutes * 60_000,
}
