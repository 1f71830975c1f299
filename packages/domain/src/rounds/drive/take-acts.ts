import { actsAtOnce, type ActAnswer, type ActsAnswer, type ActsRequest } from '@kindfold/acts/act.ts'
import { isInstant } from '@kindfold/acts/check-act.ts'
import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import type { DriveSession } from './drive-session.ts'
import { followRound } from '../live/follow-round.ts'
import { countActsLeft } from './daily-budget.ts'
import { findOwnRound } from './find-own-round.ts'
import { readAppVersion } from './name-device.ts'
import { takeAct } from './take-act.ts'

/** The oldest app that may start another round. */
export const minimumAppVersion = '1.1'

/** A request as it came: nothing of it is checked yet. */
export type SentActs = { [K in keyof ActsRequest]?: unknown }

/**
 * Takes what a driver did: each act in its own transaction, in the order of the phone's numbers. Nothing is refused: what
 * cannot be applied is held for a dispatcher, and what comes again is known. After a number that is missing the rest waits,
 * untouched; so does what is more than a phone's budget of a day.
 */
export async function takeActs(
  services: Services,
  { session, request }: { session: DriveSession; request: SentActs },
): Promise<ActsAnswer> {
  const receivedAt = services.clock.now()
  const sentAt = isInstant(request.sentAt) ? new Date(request.sentAt) : null
  const sent = (Array.isArray(request.acts) ? (request.acts as unknown[]) : []).slice(0, actsAtOnce)
  const answers: ActAnswer[] = []
  const changed = new Set<string>()
  const { left, waitSeconds } = await transact(services, (tx) => countActsLeft(tx, session, receivedAt))
  for (const value of sent.toSorted((a, b) => readSeq(a) - readSeq(b)).slice(0, left)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order, each for itself
    answers.push(await takeAct(services, { session, value, sentAt, receivedAt, changed }))
  }
  return await transact(services, async (tx) => {
    // Once for all of them: acts of hours without signal come together. Every minute looks again.
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const roundId of [...changed].toSorted()) await followRound(services, tx, roundId)
    const appVersion = readAppVersion(request.appVersion)
    await tx
      .update(driverDevices)
      .set({ lastSeenAt: receivedAt, ...(appVersion === null ? {} : { appVersion }) })
      .where(eq(driverDevices.id, session.device.id))
    const round = session.device.state === 'good' ? await findOwnRound(tx, session, receivedAt) : null
    return {
      serverTime: receivedAt.toISOString(),
      answers,
      roundVersion: round?.version ?? null,
      minimumAppVersion,
      device: session.device.state,
      ...(sent.length > left ? { waitSeconds } : {}),
    }
  })
}

/** An act without a number comes last, where it takes the next one. */
function readSeq(value: unknown): number {
  const seq = typeof value === 'object' && value !== null && 'seq' in value ? value.seq : null
  return typeof seq === 'number' && Number.isFinite(seq) ? seq : Number.MAX_SAFE_INTEGER
}
