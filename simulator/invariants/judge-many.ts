import type { ManyBooking } from '../truth/read-many.ts'
import type { Violation } from './invariants.ts'

type Fault = Pick<Violation, 'invariant' | 'fault' | 'who' | 'by' | 'said' | 'isTrue'>

/**
 * What is not so of bookings of which the desk says that they stand again: each is as it was right before it was cancelled or
 * moved, with the letters that waited. What was done with one of them besides is not of this.
 */
export function listTakenBackFaults(
  before: readonly ManyBooking[],
  after: readonly ManyBooking[],
  askedAt: number,
): Fault[] {
  const faults: Fault[] = []
  for (const now of after) {
    const was = before.find(({ reference }) => reference === now.reference)
    // Once for the act, and once for what took it back.
    if (was === undefined || now.version !== was.version + 2) continue
    const tell = (what: string, isTrue: string) =>
      faults.push({
        invariant: 'acts-stand',
        fault: `taken back without its ${what}`,
        who: 'dispatcher',
        by: 'page of bookings chosen together',
        said: `that ${now.reference} is as it was`,
        isTrue,
      })
    for (const what of ['status', 'date', 'slot', 'wayIn', 'round'] as const)
      if (now[what] !== was[what]) tell(what, `${what} is ${now[what]}, and was ${was[what]}`)
    for (const [id, kind] of Object.entries(was.messages)) {
      const withdrawnAt = now.withdrawn[id]
      if (withdrawnAt !== undefined && Date.parse(withdrawnAt) < askedAt)
        tell('letters', `its ${kind} does not go any more`)
    }
    // A letter of what was taken back would be read by whoever stands again.
    const untrue = Object.entries(now.messages).find(
      ([id, kind]) => !(id in was.messages) && (kind === 'cancelled' || kind === 'changed'),
    )
    if (untrue) tell('silence', `its ${untrue[1]} still goes`)
  }
  return faults
}
