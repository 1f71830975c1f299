import type { ActPoint } from '@kindfold/acts/round-document.ts'
import { roundPoint } from '@kindfold/acts/round-point.ts'
import { change, getState, subscribe } from '../state/drive-store.ts'
import { askOffice } from '../sync/ask-office.ts'
import { isPlaceShared } from '../state/is-place-shared.ts'

const everyMs = 60_000

/**
 * Tells the office about where the van is, at most once a minute and to 250 m, while the driver shares it and the round is
 * under way. A place that does not reach the office is dropped: nothing waits, and no track comes of it.
 */
export function sharePlace(): void {
  if (!('geolocation' in navigator)) return
  let watching: number | null = null
  let latest: ActPoint | null = null
  let toldMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (watching !== null) navigator.geolocation.clearWatch(watching)
    clearTimeout(timer)
    watching = null
    latest = null
  }
  const tell = () => {
    clearTimeout(timer)
    if (latest === null) return
    const waitMs = toldMs + everyMs - performance.now()
    if (waitMs > 0) return void (timer = setTimeout(tell, waitMs))
    toldMs = performance.now()
    void askOffice('/api/position', { json: latest })
  }
  const watch = () => {
    watching = navigator.geolocation.watchPosition(
      ({ coords }) => {
        latest = roundPoint({
          latE6: Math.round(coords.latitude * 1e6),
          lonE6: Math.round(coords.longitude * 1e6),
        })
        tell()
      },
      ({ code, PERMISSION_DENIED }) => {
        // Without a place for the moment, as in a tunnel, it goes on.
        if (code !== PERMISSION_DENIED) return
        stop()
        change({ isPlaceRefused: true })
      },
      { enableHighAccuracy: false, maximumAge: everyMs },
    )
  }
  const judge = () => {
    const state = getState()
    const isWanted = isPlaceShared(state) && !state.isPlaceRefused
    if (isWanted && watching === null) watch()
    if (!isWanted && watching !== null) stop()
  }
  subscribe(judge)
  judge()
}
