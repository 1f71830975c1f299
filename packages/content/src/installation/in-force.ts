import { builtInInstallation } from './built-in.ts'
import type { Statement } from '../statement/statement.ts'
import type { Installation } from './installation.schema.ts'

/** Days of a charity, first and last, such as those on which an approved agreement with it is in force; null: no end. */
export type CharitySpan = { slug: string; from: string; until: string | null }

/**
 * What is in force, the day in London for which that is known, and what was agreed with charities. `unagreed`: those with whom
 * nothing is agreed from that day on.
 */
export type InForce = Installation & {
  today: string
  agreed: readonly CharitySpan[]
  unagreed?: readonly string[]
  /** Days on which a charity did not share as All Charities: as they began it was paused, had ended or was no partner yet. */
  apart?: readonly CharitySpan[]
  /** Those with whom something is agreed, but not for that day yet; left out where there is none. */
  notYet?: readonly string[]
  /** What is said before somebody books; null where none is kept. Pages have it from their loaders, browsers never. */
  statement?: Statement | null
}

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
    agreed: [],
  })
}

/** Has every page and message of this process say this from now on. */
export function bringIntoForce(inForce: InForce): void {
  shared[place] = inForce
}
