import type { ActData, ActKind } from '@kindfold/acts/act.ts'
import { isFull, withDatabase } from './drive-database.ts'
import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import type { StoredAct, StoredPhoto } from './stored.ts'

export type NewPhoto = Omit<StoredPhoto, 'id' | 'act' | 'device' | 'fate'>

export type NewAct<K extends ActKind = ActKind> = {
  [Kind in K]: { kind: Kind; stop: string | null; data: ActData[Kind] }
}[K] & { photo?: NewPhoto | null }

/** Where an act is made: on which phone, for which round, when. */
export type ActPlace = {
  device: string
  round: string
  roundVersion: number
  nowMs: number
  monotonicMs: number
  /** How far the phone's clock is known to be ahead of the office's. */
  aheadMs: number | null
  /** Where that is not known: how far it was when the phone heard the office last. */
  aheadBeforeMs: number | null
}

export type MadeAct =
  | { kind: 'made'; act: StoredAct; photo: StoredPhoto | null }
  /** The disk is too full for the picture: the act is kept without it. */
  | { kind: 'made-without-photo'; act: StoredAct }
  /** Nothing is kept: the driver must write it on paper. */
  | { kind: 'not-made'; fault: string }

/**
 * Keeps what the driver did: its number, the act and its picture in one transaction, on the disk (durability 'strict')
 * before the answer. Whoever asked may then say that it is saved.
 */
export async function makeAct(made: NewAct, place: ActPlace): Promise<MadeAct> {
  try {
    return { kind: 'made', ...(await write(made, place)) }
  } catch (error) {
    if (!isFull(error) || !made.photo) return { kind: 'not-made', fault: describe(error) }
  }
  try {
    const { act } = await write({ ...made, photo: null }, place)
    return { kind: 'made-without-photo', act }
  } catch (error) {
    return { kind: 'not-made', fault: describe(error) }
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

async function write(
  { kind, stop, data, photo: picture = null }: NewAct,
  { device, round, roundVersion, nowMs, monotonicMs, aheadMs, aheadBeforeMs }: ActPlace,
): Promise<{ act: StoredAct; photo: StoredPhoto | null }> {
  const id = makeUuidV7(nowMs)
  const photo = picture && { ...picture, id: makeUuidV7(nowMs), act: id, device, fate: 'waiting' as const }
  const said = 'photo' in data ? { ...data, photo: photo?.id ?? null } : data
  return await withDatabase(async (database) => {
    const transaction = database.transaction(['acts', 'photos', 'meta'], 'readwrite', {
      durability: 'strict',
    })
    const acts = transaction.objectStore('acts')
    const key = `seq:${device}` as const
    try {
      // The try before may have been written although its answer was lost.
      const [before, last] = await Promise.all([
        acts.index('by-id').get(id),
        transaction.objectStore('meta').get(key),
      ])
      if (before) {
        await transaction.done
        return { act: before, photo }
      }
      const seq = (typeof last?.value === 'number' ? last.value : 0) + 1
      const act = {
        id,
        seq,
        round,
        stop,
        kind,
        data: said,
        actedAt: new Date(nowMs).toISOString(),
        monotonicMs,
        aheadMs,
        ...(aheadMs === null && aheadBeforeMs !== null && { aheadBeforeMs }),
        roundVersion,
        device,
        fate: 'waiting',
        heldReason: null,
      } as StoredAct
      const written = [
        acts.add(act),
        transaction.objectStore('meta').put({ key, value: seq }),
        ...(photo ? [transaction.objectStore('photos').add(photo)] : []),
      ]
      // Now, instead of once each of them has been answered.
      transaction.commit()
      await Promise.all([...written, transaction.done])
      return { act, photo }
    } catch (error) {
      // All or nothing: what was put before the fault must not be kept. And why a transaction ended says more than that.
      if (transaction.error === null) abort(transaction)
      const cause = transaction.error
      await transaction.done.catch(() => {})
      throw cause ?? error
    }
  })
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
