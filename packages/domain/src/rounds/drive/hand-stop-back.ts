import { stops } from '@kindfold/database/schema/rounds.ts'
import { eq } from 'drizzle-orm'
import { ofRound, openException } from '../../capacity/exception/open-exception.ts'
import { applied, hold, type Effect, type JudgedAct, type StopRow } from './judged-act.ts'

/** Ends a stop that its driver cannot make, and asks a dispatcher for another van or day. */
export async function handStopBack(
  { tx, round, judgedAt }: JudgedAct,
  stop: StopRow,
  details: Record<string, unknown>,
): Promise<Effect> {
  if (stop.endedAs === 'done') return hold('recorded-otherwise', { stop: stop.id, endedAs: stop.endedAs })
  // The office took it from this round already: nothing is left to hand back.
  if (stop.endedAs !== null) return applied
  await tx
    .update(stops)
    .set({ endedAs: 'handed-back', endedAt: judgedAt, leftAt: judgedAt, isOpen: false })
    .where(eq(stops.id, stop.id))
  if (stop.kind !== 'collection') return applied
  await openException(tx, {
    kind: 'handed-back',
    ...ofRound(round),
    subject: { kind: 'stop', id: stop.id },
    bookingId: stop.bookingId,
    details,
    at: judgedAt,
  })
  return applied
}
