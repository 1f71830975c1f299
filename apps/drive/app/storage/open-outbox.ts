import type { Act } from '@kindfold/acts/act.ts'
import type { Outbox } from '@kindfold/acts/outbox.ts'
import { withDatabase, type Database } from './drive-database.ts'
import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import type { StoredAct } from './stored.ts'

/** The acts and pictures of this phone that wait, as the sender of every phone sees them. */
export function openOutbox(device: string, now: () => number): Outbox {
  return {
    async listWaiting(atMost) {
      const all = await withDatabase((database) =>
        database.getAll('acts', IDBKeyRange.bound([device, 0], [device, Infinity])),
      )
      return all
        .filter(({ fate }) => fate === 'waiting')
        .slice(0, atMost)
        .map(unwrap)
    },
    async settle(answers) {
      await change(async (acts) => {
        for (const answer of answers) {
          const act = await acts.index('by-id').get(answer.id)
          if (act === undefined || answer.result === 'gap') continue
          const heldReason = answer.result === 'held' ? answer.reason : null
          await acts.put({ ...act, fate: answer.result, heldReason })
        }
      })
    },
    async sendAgainFrom(seq) {
      await change(async (acts) => {
        for (const act of await acts.getAll(IDBKeyRange.bound([device, seq], [device, Infinity])))
          if (act.fate !== 'different') await acts.put({ ...act, fate: 'waiting' })
      })
    },
    async makeAnew(id) {
      await withDatabase(async (database) => {
        const transaction = database.transaction(['acts', 'meta', 'photos'], 'readwrite', strict)
        const acts = transaction.objectStore('acts')
        const meta = transaction.objectStore('meta')
        const photos = transaction.objectStore('photos')
        const act = await acts.index('by-id').get(id)
        const key = `seq:${device}` as const
        const last = await meta.get(key)
        if (act !== undefined && act.fate !== 'different') {
          const seq = (typeof last?.value === 'number' ? last.value : act.seq) + 1
          const anew = { ...act, id: makeUuidV7(now()), seq, fate: 'waiting' } as StoredAct
          await acts.put({ ...act, fate: 'different' })
          await acts.add(anew)
          await meta.put({ key, value: seq })
          for (const photo of await photos.getAll())
            if (photo.act === id) await photos.put({ ...photo, act: anew.id })
        }
        await transaction.done
      })
    },
    async findWaitingPhoto(passedOver) {
      return await withDatabase(async (database) => {
        const transaction = database.transaction(['acts', 'photos'])
        const byId = transaction.objectStore('acts').index('by-id')
        for (const photo of await transaction.objectStore('photos').getAll()) {
          if (photo.fate !== 'waiting' || passedOver.has(photo.id)) continue
          const act = await byId.get(photo.act)
          // Its act may have been forgotten, as the office has it.
          const isOurs = (photo.device ?? act?.device ?? device) === device
          if (isOurs && act?.fate !== 'waiting')
            return {
              id: photo.id,
              act: photo.act,
              sha256: photo.sha256,
              type: 'image/jpeg',
              bytes: photo.bytes,
            }
        }
        return null
      })
    },
    async settlePhoto(id, refused) {
      await withDatabase(async (database) => {
        const transaction = database.transaction('photos', 'readwrite', strict)
        const photo = await transaction.store.get(id)
        // Its bytes are of no more use here.
        if (photo)
          await transaction.store.put({
            ...photo,
            fate: refused === null ? 'sent' : 'refused',
            bytes: new ArrayBuffer(0),
          })
        await transaction.done
      })
    },
  }
}

const strict = { durability: 'strict' } as const

async function change(perform: (acts: ReturnType<typeof openActs>['store']) => Promise<void>): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = openActs(database)
    await perform(transaction.store)
    await transaction.done
  })
}

const openActs = (database: Database) => database.transaction('acts', 'readwrite', strict)

/** The act as it was made, without what this phone noted beside it. */
const unwrap = ({ device: _device, fate: _fate, heldReason: _reason, ...act }: StoredAct): Act => act as Act
