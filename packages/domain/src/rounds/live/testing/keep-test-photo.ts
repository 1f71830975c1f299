import type { OutcomeKind } from '@kindfold/acts/act.ts'
import { actPhotos, driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { transact } from '@kindfold/database/transact.ts'
import { randomUUID } from 'node:crypto'
import type { Services } from '../../../base/services/services.ts'

/** A driver's picture of a stop, as its phone would have sent it; or of an act that the driver took back. */
export async function keepTestPhoto(
  services: Services,
  round: { roundId: string; driverId: string; stopIds: readonly string[]; ids: readonly string[] },
  number: number,
  {
    takenBack = false,
    held = false,
    kind = 'collected',
    words = null,
    bytes = new Uint8Array([1, 2, 3]),
  }: {
    takenBack?: boolean
    held?: boolean
    kind?: OutcomeKind
    words?: string | null
    bytes?: Uint8Array
  } = {},
): Promise<{ photoId: string; actId: string }> {
  const now = services.clock.now()
  const [actId, photoId] = [randomUUID(), randomUUID()]
  await transact(services, async (tx) => {
    const [device] = await tx
      .insert(driverDevices)
      .values({ staffId: round.driverId, name: 'A phone', createdAt: now, lastSeenAt: now })
      .returning()
    const act = {
      deviceId: device?.id ?? '',
      roundId: round.roundId,
      actedAt: now,
      judgedAt: now,
      receivedAt: now,
      roundVersion: 1,
      result: 'applied' as const,
      contentHash: 'none',
    }
    await tx.insert(roundActs).values({
      ...act,
      id: actId,
      seq: 1,
      stopId: round.stopIds[number] ?? null,
      kind,
      data: { words },
      ...(held ? { result: 'held', reason: 'not-his-round' } : {}),
    })
    if (takenBack)
      await tx
        .insert(roundActs)
        .values({ ...act, id: randomUUID(), seq: 2, kind: 'undone', data: { act: actId } })
    await tx.insert(actPhotos).values({
      id: photoId,
      actId,
      bookingId: round.ids[number] ?? null,
      sha256: 'none',
      format: 'webp',
      width: 4,
      height: 3,
      byteCount: bytes.length,
      bytes,
      createdAt: now,
    })
  })
  return { photoId, actId }
}
