import { useEffect, useState } from 'react'
import { keepShell } from '../worker/keep-shell.ts'

type Battery = { level: number; charging: boolean }

const lookAgainMs = 20_000

/** What can be known of the phone itself. Many browsers say nothing of the battery: then it is null. */
export function usePhoneChecks(): { isShellKept: boolean; battery: Battery | null } {
  const [isShellKept, setShellKept] = useState(false)
  const [battery, setBattery] = useState<Battery | null>(null)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const isKept = await keepShell()
      if (!isGone) setShellKept(isKept)
    }
    void look()
    // Where signal came only now, or the browser has dropped it meanwhile.
    const timer = setInterval(() => void look(), lookAgainMs)
    const lookNow = () => void look()
    addEventListener('online', lookNow)
    let stopWatching = () => {}
    const withBattery = navigator as { getBattery?: () => Promise<Battery & EventTarget> }
    void withBattery
      .getBattery?.()
      .then((found) => {
        if (!isGone) stopWatching = watchBattery(found, setBattery)
        return null
      })
      .catch(() => {})
    return () => {
      isGone = true
      stopWatching()
      clearInterval(timer)
      removeEventListener('online', lookNow)
    }
  }, [])
  return { isShellKept, battery }
}

/** Tells how the battery is now and whenever that changes; returns what ends it. */
export function watchBattery(battery: Battery & EventTarget, tell: (battery: Battery) => void): () => void {
  const look = () => tell({ level: battery.level, charging: battery.charging })
  const changes = ['chargingchange', 'levelchange']
  for (const change of changes) battery.addEventListener(change, look)
  look()
  return () => {
    for (const change of changes) battery.removeEventListener(change, look)
  }
}
