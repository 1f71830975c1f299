import { readActKind } from '@kindfold/acts/act-kinds.ts'
import { withDatabase } from './drive-database.ts'
import type { Navigator, StoredAct, StoredDevice, StoredPlace, StoredRound } from './stored.ts'

/** A picture that was not sent, and the phone that it is of, as far as that is known. */
export type WaitingPhoto = { device: string | null }

/** All that this phone holds, without the pictures' bytes. */
export type Held = {
  device: StoredDevice | null
  round: StoredRound | null
  acts: StoredAct[]
  photosWaiting: readonly WaitingPhoto[]
  navigator: Navigator | null
  place: StoredPlace | null
}

/** An act in today's words, whichever app made it. It is sent as it was made. */
export const readAct = (act: StoredAct): StoredAct => ({ ...act, kind: readActKind(act.kind) }) as StoredAct

/** Reads all that this phone holds, as of one moment. */
export async function readStorage(): Promise<Held> {
  return await withDatabase(async (database) => {
    const transaction = database.transaction(['round', 'acts', 'photos', 'meta'])
    const [round, acts, photos, device, navigator, place] = await Promise.all([
      transaction.objectStore('round').get('current'),
      transaction.objectStore('acts').getAll(),
      transaction.objectStore('photos').getAll(),
      transaction.objectStore('meta').get('device'),
      transaction.objectStore('meta').get('navigator'),
      transaction.objectStore('meta').get('place'),
      transaction.done,
    ])
    return {
      device: device?.key === 'device' ? device.value : null,
      round: round ?? null,
      acts: acts.map(readAct),
      photosWaiting: photos
        .filter(({ fate }) => fate === 'waiting')
        .map((photo) => ({
          device: photo.device ?? acts.find(({ id }) => id === photo.act)?.device ?? null,
        })),
      navigator: navigator?.key === 'navigator' ? navigator.value : null,
      place: place?.key === 'place' ? place.value : null,
    }
  })
}
