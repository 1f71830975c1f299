import { mayReloadUnasked } from '../state/is-between-stops.ts'
import { keepShell } from './keep-shell.ts'
import { change, getState } from '../state/drive-store.ts'

/** Looks for a new version of the app at most so often. */
const everyMs = 10 * 60_000

/**
 * Puts the app itself on the phone, and a new version when there is one: it waits until the driver is between two stops,
 * so that no half-filled sheet is lost. The outbox is not touched by it.
 */
export async function updateApp(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  // The first worker of a phone takes over a page that is new already; what comes after it is an update.
  let isUsed = navigator.serviceWorker.controller !== null
  let isTaken = false
  let look = () => change({ isUpdateWaiting: isTaken })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isUsed) return void (isUsed = true)
    if (isAsked || mayReloadUnasked(location.pathname, getState().view)) return location.reload()
    // Another page of the phone took it. This one is at a door or before the start: it is asked at the list.
    isTaken = true
    look()
  })
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  registration.active?.postMessage('started')
  // However long ago it was kept: it may be gone since.
  void keepShell()
  look = () => change({ isUpdateWaiting: isTaken || (registration.waiting !== null && isUsed) })
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => look()),
  )
  let lookedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedMs < everyMs) return
    lookedMs = Date.now()
    registration.update().catch(() => {})
  })
}

/** Whether the driver pressed for the new version on this page. */
let isAsked = false

/** Lets the new version take over; the page is drawn again with it. */
export async function takeUpdate(): Promise<void> {
  isAsked = true
  const registration = await navigator.serviceWorker.getRegistration()
  // Another page of the phone took it already.
  if (!registration?.waiting) location.reload()
  registration?.waiting?.postMessage('take-over')
}
