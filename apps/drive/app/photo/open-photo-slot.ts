import type { NewPhoto } from '../storage/make-act.ts'

/** Where a sheet keeps its picture, which takes a while to be made ready: the last one counts, and saving waits for it. */
export function openPhotoSlot() {
  let latest: Promise<NewPhoto | null> = Promise.resolve(null)
  let isReady = true
  return {
    /** Takes the picture's place. Answers with whether it is still the last one, to ask once it is ready. */
    put(photo: Promise<NewPhoto | null>): () => boolean {
      const made = photo.catch(() => null)
      latest = made
      isReady = false
      void made.then(() => (isReady ||= latest === made))
      return () => latest === made
    },
    /** Waits for the last one. `isLost`: somebody waited for it, and there is none. */
    async read(): Promise<{ photo: NewPhoto | null; isLost: boolean }> {
      const isAwaited = !isReady
      for (;;) {
        const asked = latest
        // oxlint-disable-next-line no-await-in-loop -- another one may be taken meanwhile
        const photo = await asked
        if (asked === latest) return { photo, isLost: isAwaited && photo === null }
      }
    },
  }
}

export type PhotoSlot = ReturnType<typeof openPhotoSlot>
