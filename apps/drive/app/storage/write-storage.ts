import { withDatabase } from './drive-database.ts'
import type { StoredDevice, StoredMeta, StoredRound } from './stored.ts'

/** Keeps the round, and reads it back: only what is really on the phone may be started. */
export async function storeRound(round: StoredRound): Promise<boolean> {
  return await withDatabase(async (database) => {
    const transaction = database.transaction('round', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(round, 'current'), transaction.done])
    const kept = await database.get('round', 'current')
    return JSON.stringify(kept?.document) === JSON.stringify(round.document)
  })
}

export async function storeMeta(meta: StoredMeta): Promise<void> {
  await withDatabase((database) => database.put('meta', meta))
}

export async function storeDevice(device: StoredDevice): Promise<void> {
  await storeMeta({ key: 'device', value: device })
}

/** Forgets the round, and every act and picture that the office has. What was not sent stays, whatever happens. */
export async function wipeAllButUnsent(): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['round', 'acts', 'photos'], 'readwrite', {
      durability: 'strict',
    })
    await transaction.objectStore('round').clear()
    const acts = transaction.objectStore('acts')
    for (const act of await acts.getAll())
      if (act.fate !== 'waiting') await acts.delete([act.device, act.seq])
    const photos = transaction.objectStore('photos')
    for (const photo of await photos.getAll()) if (photo.fate !== 'waiting') await photos.delete(photo.id)
    await transaction.done
  })
}
