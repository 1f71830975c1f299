import type { Records } from '../truth/read-records.ts'
import type { Violation } from './invariants.ts'

type Fault = Pick<Violation, 'invariant' | 'fault' | 'who' | 'by' | 'said' | 'isTrue'>

/** Two bookings whose records the desk made one or parted, what it said of them, and how they were before. */
type JudgedPair = {
  references: readonly [string, string]
  /** To which address we write from now on, as the desk said before the merge. */
  writesTo: string | null
  before: Records
}

/** What is not so of what the desk just said: that two records are one, or that they are parted and as they were. */
export function listPairFaults(
  pair: JudgedPair,
  { state, after }: { state: 'merged' | 'parted'; after: Records },
): Fault[] {
  return state === 'merged' ? listMergeFaults(pair, after) : listUndoFaults(pair, after)
}

function listMergeFaults({ references, writesTo, before }: JudgedPair, after: Records): Fault[] {
  const fault = { invariant: 'acts-stand', who: 'dispatcher', by: 'page of the merge at the desk' } as const
  const faults: Fault[] = []
  const [one, other] = references.map((reference) => after.bookings[reference])
  if (one?.donorId !== other?.donorId || one?.email !== writesTo)
    faults.push({
      ...fault,
      fault: 'merged and still two',
      said: `that both are one, written to at ${writesTo}`,
      isTrue: `we write to ${one?.email} and ${other?.email}`,
    })
  const elsewhere = Object.values(after.waiting).filter((to) => to !== writesTo)
  if (elsewhere.length > 0)
    faults.push({
      ...fault,
      fault: 'letter that waits for an address that was given up',
      said: `that what waits goes to ${writesTo}`,
      isTrue: `${elsewhere.length} of it goes to ${elsewhere[0]}`,
    })
  if (after.messages > before.messages)
    faults.push({
      ...fault,
      fault: 'somebody was written to by a merge',
      said: 'that nobody is written to',
      isTrue: `${after.messages - before.messages} more is written`,
    })
  return faults
}

/** What came since stays where it came; all that was there before the merge is as it was. */
function listUndoFaults({ before }: JudgedPair, after: Records): Fault[] {
  const fault = { invariant: 'acts-stand', who: 'dispatcher', by: 'page of the merge at the desk' } as const
  const said = 'that both records are parted again, exactly'
  const faults: Fault[] = []
  const compare = <T>(
    what: string,
    old: Record<string, T>,
    now: Record<string, T>,
    describe: (value: T) => string,
  ) => {
    for (const [key, value] of Object.entries(old)) {
      const found = now[key]
      // What has gone since is not of the merge.
      if (found === undefined || describe(found) === describe(value)) continue
      const isTrue = `${what} of ${key}: ${describe(found)}, and before ${describe(value)}`
      faults.push({ ...fault, fault: `${what} is not as before a merge that was undone`, said, isTrue })
    }
  }
  compare('the record', before.bookings, after.bookings, ({ donorId, email }) => `${donorId} ${email}`)
  compare('what is known', before.donors, after.donors, (known) => known)
  compare('the address of a letter', before.waiting, after.waiting, (to) => to)
  compare('a link', before.links, after.links, (donorId) => donorId)
  const miscounted = after.miscounted.filter((id) => !before.miscounted.includes(id))
  if (miscounted.length > 0)
    faults.push({
      ...fault,
      fault: 'counted on another record than before a merge that was undone',
      said,
      isTrue: `what is counted on ${miscounted.join(', ')} did not happen there`,
    })
  return faults
}

/** Where a letter about a booking goes, beside what the desk said of it. */
export function findWrongAddress(
  letter: { channel: string; kind: string; to: string; bookingId: string | null },
  {
    state,
    writesTo,
    before,
    reference,
  }: Pick<JudgedPair, 'writesTo' | 'before'> & { state: string; reference: string },
): Omit<Fault, 'who'> | null {
  if (letter.channel !== 'email' || letter.bookingId === null) return null
  // What is asked for by an address goes there.
  if (letter.kind === 'sign-in' || (state !== 'merged' && state !== 'parted')) return null
  const goesTo = state === 'merged' ? writesTo : (before.bookings[reference]?.email ?? null)
  if (letter.to === goesTo) return null
  return {
    invariant: 'told-is-true',
    fault:
      state === 'merged'
        ? 'letter to an address that was given up'
        : 'letter to another after records were parted',
    by: `email ${letter.kind}`,
    said: `to ${letter.to}`,
    isTrue: `the desk said that we write to ${goesTo}`,
  }
}

/** A copy of what we know, beside whose it is: both records of who is one, and nothing of who is another. */
export function listCopyFaults(
  copy: string,
  { who, own, others }: { who: string; own: readonly (string | null)[]; others: readonly (string | null)[] },
): Fault[] {
  const has = (word: string | null) => word !== null && copy.includes(word)
  const missing = own.find((word) => word !== null && !has(word))
  const foreign = others.find(has)
  const base = { who, by: 'the copy of what we know' }
  return [
    ...(missing === undefined
      ? []
      : [
          {
            ...base,
            invariant: 'told-is-true' as const,
            fault: 'copy without a part of what we know',
            said: 'everything that we hold',
            isTrue: `${missing} is not in it`,
          },
        ]),
    ...(foreign === undefined
      ? []
      : [
          {
            ...base,
            invariant: 'nobody-sees-beyond' as const,
            fault: 'copy with what we know of another',
            said: String(foreign),
            isTrue: 'it is of another donor',
          },
        ]),
  ]
}
