import { useSyncExternalStore } from 'react'
import { CheckLine } from './check-line.tsx'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    tell()
  })
  addEventListener('appinstalled', () => {
    prompt = null
    tell()
  })
}

/** Whether the app was opened from the home screen. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Whether the app is on the home screen, where browsers keep its storage longest. */
export function InstallLine() {
  const offered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => prompt,
  )
  if (isInstalled()) return <CheckLine isGood>The app is on the home screen.</CheckLine>
  return (
    <CheckLine isGood={false}>
      The app is not on the home screen yet: add it by the browser’s menu, so that the phone keeps it.
      {offered && (
        <button
          type="button"
          className="button button--quiet button--wide"
          onClick={() => void offered.prompt()}
        >
          Put it on the home screen
        </button>
      )}
    </CheckLine>
  )
}
