import { listPartners } from './charities.ts'
import { builtInInstallation } from '../installation/built-in.ts'
import { readInForce, type InForce } from '../installation/in-force.ts'
import type { Installation } from '../installation/installation.schema.ts'

/**
 * What is in force as far as pages show it: the words of messages are none of them. From when to when something was agreed with
 * a charity is nobody’s business there: one whose agreements are over is a charity that takes no bookings.
 */
export function readForPages(): Omit<InForce, 'message-words' | 'statement'> {
  const {
    'message-words': _words,
    unagreed: _unagreed,
    apart: _apart,
    statement: _statement,
    ...shown
  } = readInForce()
  if (shown.agreed.length === 0) return shown
  const open = new Set(listPartners().map(({ slug }) => slug))
  const charities = shown.charities.map((one) => (open.has(one.slug) ? one : { ...one, isPaused: true }))
  return { ...shown, charities, agreed: [] }
}

/** Whether something is in force that scripts were not built with. */
export function isSaidHere(): boolean {
  const { today: _today, agreed: _agreed, ...shown } = readForPages()
  return Object.entries(shown).some(
    ([part, value]) => !isSame(value, builtInInstallation[part as keyof Installation]),
  )
}

/** What is built in is in force as it is, so that most are told apart without being written out. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
