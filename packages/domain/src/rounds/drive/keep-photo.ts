import { actPhotos, driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Services } from '../../base/services/services.ts'
import type { DriveSession } from './drive-session.ts'
import { countPhotosLeft } from './daily-budget.ts'
import { isDonorForgotten } from './is-donor-forgotten.ts'
import { stripPhoto } from './strip-photo.ts'

/** The largest photo that we take. */
export const photoBytesAtMost = 300 * 1024

/** A photo of a stop is kept, now or before; or whether its phone should send it again. */
export type PhotoKept =
  | { kind: 'kept' | 'known' }
  /** What came is not what was sent: send it again. */
  | { kind: 'damaged' }
  | { kind: 'too-large' | 'wrong-format' }
  /** Its act is not here yet: send that first. */
  | { kind: 'act-unknown' }
  /** Its act is another driver's, who must sign in to send it. */
  | { kind: 'another-person' }
  /** The phone has handed over all photos that we take of it in a day: it keeps this one, and asks again. */
  | { kind: 'over-budget'; waitSeconds: number }
  /** This id came with other content, or its act has another photo. */
  | { kind: 'different' }

/**
 * Keeps the photo of an act, without anything that says where it was taken. It belongs to that act for ever; the same
 * bytes twice are known. Of a donor whose data was deleted nothing is kept.
 */
export async function keepPhoto(
  services: Services,
  asked: { session: DriveSession; id: string; actId: string; sha256: string; bytes: Uint8Array },
): Promise<PhotoKept> {
  const { session, id, actId, bytes } = asked
  if (bytes.length > photoBytesAtMost) return { kind: 'too-large' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== asked.sha256.toLowerCase()) return { kind: 'damaged' }
  const photo = stripPhoto(bytes)
  if (photo === null) return { kind: 'wrong-format' }
  return await transact(services, async (tx) => {
    const [found] = await tx
      .select({ act: roundActs, staffId: driverDevices.staffId })
      .from(roundActs)
      .innerJoin(driverDevices, eq(driverDevices.id, roundActs.deviceId))
      .where(eq(roundActs.id, actId))
    if (!found) return { kind: 'act-unknown' }
    const { act, staffId } = found
    if (staffId !== session.driver.id) return { kind: 'another-person' }
    const isNamed = act.data.photo === id || act.reason === 'malformed'
    if (!isNamed) return { kind: 'different' }
    const [stop] =
      act.stopId === null
        ? []
        : await tx
            .select()
            .from(stops)
            .where(and(eq(stops.id, act.stopId), eq(stops.roundId, act.roundId)))
    // It says "kept", so that the phone lets go of it.
    if (stop && (await isDonorForgotten(tx, stop.id))) return { kind: 'kept' }
    const { left, waitSeconds } = await countPhotosLeft(tx, session, services.clock.now())
    if (left === 0 && !(await isKept(tx, id))) return { kind: 'over-budget', waitSeconds }
    const [stored] = await tx
      .insert(actPhotos)
      .values({
        id,
        actId,
        bookingId: stop?.bookingId ?? null,
        sha256,
        ...photo,
        byteCount: photo.bytes.length,
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: actPhotos.id })
    if (stored) return { kind: 'kept' }
    const [known] = await tx
      .select({ actId: actPhotos.actId, sha256: actPhotos.sha256 })
      .from(actPhotos)
      .where(eq(actPhotos.id, id))
    return { kind: known?.actId === actId && known.sha256 === sha256 ? 'known' : 'different' }
  })
}

async function isKept(tx: DatabaseHandle, id: string): Promise<boolean> {
  return (await tx.$count(actPhotos, eq(actPhotos.id, id))) > 0
}
