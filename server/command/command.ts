import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { ParseArgsConfig } from 'node:util'

/** What a command prints, and its exit code: 0 done, 1 refused with a reason. */
export type DeskAnswer = { exitCode: 0 | 1; text: string }

/** A checked command. `act` runs it. */
export type Reading =
  | { kind: 'read'; act: (services: Services) => Promise<DeskAnswer> }
  | { kind: 'faulty'; words: string }

/** The words after a command: those without and those with a name. `by` is the person asking. */
export type Given = {
  words: string[]
  options: Record<string, string | undefined>
  flags: Set<string>
  by: StaffAuthor
}

/** One command of `npm run desk -- <command>`. */
export type Command = {
  name: string
  /** What comes after the command, if anything does: 'REFERENCE --reason "..."'. */
  usage?: string
  /** How many words without a name it takes; none when left out. */
  places?: number
  /** What help says about it. */
  does: string
  /** The longest standard input that it takes whole; of longer ones others take the beginning, of 16,000 letters. */
  inputAtMost?: number
  /** A file that is no text: its standard input comes as base64, and `inputAtMost` counts bytes. */
  inputAs?: 'base64' | undefined
  options?: NonNullable<ParseArgsConfig['options']>
  read(given: Given): Reading
}

export const faulty = (words: string): Reading => ({ kind: 'faulty', words })
export const done = (text: string): DeskAnswer => ({ exitCode: 0, text })
