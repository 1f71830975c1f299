import { judgeAppVersion } from './session/open-session.ts'
import { sharePlace } from './place/share-place.ts'
import { change, getState, openStore, sync, tidy } from './state/drive-store.ts'

const everyMs = 30_000

/** Opens the store and keeps it in step with the office and the phone for as long as the page lives. */
export async function keepInStep(): Promise<void> {
  await openStore()
  addEventListener('online', () => void sync(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // First, so that the office's clock counts where it can be heard.
    void sync(true).then(tidy)
  })
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    void sync().then(tidy)
  }, everyMs)
  sharePlace()
  void askToPersist()
  if (!getState().device) return
  void sync(true)
  void judgeAppVersion()
}

/** Asks the browser to keep what is stored when space gets short. It may not ask the driver, and may say no. */
async function askToPersist(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  if (storage?.persisted === undefined) return change({ isPersisted: false })
  const isPersisted = (await storage.persisted()) || (await storage.persist().catch(() => false))
  change({ isPersisted })
}
