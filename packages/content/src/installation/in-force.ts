import { builtInInstallation } from './built-in.ts'
import type { Installation } from './installation.schema.ts'

/** What is in force, and the day in London for which that is known. */
export type InForce = Installation & { today: string }

/** The id of the element that carries what is in force to the scripts of a page. */
export const installationElementId = 'installation'

// Each built app of one process has its own copy of this module: what is in force is one for all of them.
const place = Symbol.for('kindfold.installation')
const shared = globalThis as { [place]?: InForce }

/**
 * What this installation says of itself now. Words read it when they are shown, never when their module is loaded. In a
 * browser it is what came with the page.
 */
export function readInForce(): InForce {
  return (shared[place] ??= readFromPage() ?? {
    ...builtInInstallation,
    // Nothing built in ends on a day.
    today: '',
  })
}

/** Has every page and message of this process say this from now on. */
export function bringIntoForce(inForce: InForce): void {
  shared[place] = inForce
}

/** What a page must carry to its scripts; null: they know it, since nobody has said anything at the desk. */
export function writeForPage(): string | null {
  const { today, ...now } = readInForce()
  const isBuiltIn = Object.entries(builtInInstallation).every(
    ([part, value]) => now[part as keyof Installation] === value,
  )
  return isBuiltIn ? null : JSON.stringify({ ...now, today }).replaceAll('<', '\\u003c')
}

function readFromPage(): InForce | null {
  const text = globalThis.document?.getElementById(installationElementId)?.textContent
  return text ? (JSON.parse(text) as InForce) : null
}
