import { builtInInstallation } from './built-in.ts'
import type { Installation } from './installation.schema.ts'

/** What is in force, and the day in London for which that is known. */
export type InForce = Installation & { today: string }

/** The name of the mark in a page whose scripts must ask for what is in force, since it is not what they were built with. */
export const installationMark = 'installation'

// Each built app of one process has its own copy of this module: what is in force is one for all of them.
const place = Symbol.for('kindfold.installation')
const shared = globalThis as { [place]?: InForce }

/**
 * What this installation says of itself now. Words read it when they are shown, never when their module is loaded. In a
 * browser it is what the scripts were built with, or asked for before they drew anything.
 */
export function readInForce(): InForce {
  return (shared[place] ??= {
    ...builtInInstallation,
    // Nothing built in ends on a day.
    today: '',
  })
}

/** Has every page and message of this process say this from now on. */
export function bringIntoForce(inForce: InForce): void {
  shared[place] = inForce
}

/** What is in force as far as pages show it: the words of messages are none of them. */
export function readForPages(): Omit<InForce, 'message-words'> {
  const { 'message-words': _words, ...shown } = readInForce()
  return shown
}

/** Whether something is in force that scripts were not built with. */
export function isSaidHere(): boolean {
  const { today: _today, ...shown } = readForPages()
  return Object.entries(shown).some(
    ([part, value]) => !isSame(value, builtInInstallation[part as keyof Installation]),
  )
}

/** What is built in is in force as it is, so that most are told apart without being written out. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
