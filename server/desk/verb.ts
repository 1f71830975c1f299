import type { Services } from '@kindfold/domain/services.ts'
import type { ParseArgsConfig } from 'node:util'

/** What a command says when it is done, and how it ends: 0 done, 1 refused with its reason. */
export type DeskAnswer = { exitCode: 0 | 1; text: string }

/** What was asked, checked as far as it can be without looking: it is done by calling `act`. */
export type Reading =
  { outcome: 'read'; act: (services: Services) => Promise<DeskAnswer> } | { outcome: 'faulty'; words: string }

/** The words after a verb: those that stand alone, and those that were given by name. `staff` is who asks. */
export type Given = {
  words: string[]
  options: Record<string, string | undefined>
  flags: Set<string>
  staff: string
}

/** One thing that staff can ask for by `npm run desk -- <verb>`. */
export type Verb = {
  name: string
  /** What comes after the verb: 'REFERENCE --reason "..."'. */
  usage: string
  /** How many words may stand after it without a name. */
  places: number
  /** What it does, as help says it. */
  does: string
  options: NonNullable<ParseArgsConfig['options']>
  read(given: Given): Reading
}

export const faulty = (words: string): Reading => ({ outcome: 'faulty', words })
export const done = (text: string): DeskAnswer => ({ exitCode: 0, text })
export const refused = (text: string): DeskAnswer => ({ exitCode: 1, text })
