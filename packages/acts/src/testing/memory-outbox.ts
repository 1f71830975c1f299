import type { Act } from '../act.ts'
import type { Outbox, WaitingPhoto } from '../outbox.ts'

/** An outbox in memory: of a simulated phone, or of a test. */
export function openMemoryOutbox() {
  const acts: Act[] = []
  const settled = new Set<string>()
  const photos: WaitingPhoto[] = []
  const refusedPhotos: Record<string, string> = {}
  const outbox = {
    acts,
    refusedPhotos,
    /** How many acts wait. */
    countWaiting: () => acts.filter(({ id }) => !settled.has(id)).length,
    listSettled: () => acts.filter(({ id }) => settled.has(id)).map(({ id }) => id),
    add: (act: Act) => void acts.push(act),
    addPhoto: (photo: WaitingPhoto) => void photos.push(photo),
    async listWaiting(atMost) {
      return acts.filter(({ id }) => !settled.has(id)).slice(0, atMost)
    },
    async settle(answers) {
      for (const { id } of answers) settled.add(id)
    },
    async sendAgainFrom(seq) {
      for (const act of acts) if (act.seq >= seq) settled.delete(act.id)
    },
    async makeAnew(id) {
      const place = acts.findIndex((act) => act.id === id)
      const act = acts[place]
      if (act) acts[place] = { ...act, id: `${id}-anew` }
    },
    async findWaitingPhoto(passedOver) {
      return photos.find(({ id }) => !passedOver.has(id)) ?? null
    },
    async settlePhoto(id, refused) {
      const place = photos.findIndex((photo) => photo.id === id)
      if (place >= 0) photos.splice(place, 1)
      if (refused !== null) refusedPhotos[id] = refused
    },
  } satisfies Outbox & Record<string, unknown>
  return outbox
}
