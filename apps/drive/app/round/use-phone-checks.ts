import { useEffect, useState } from 'react'

type Battery = { level: number; charging: boolean }

/** What can be known of the phone itself. Many browsers say nothing of the battery: then it is null. */
export function usePhoneChecks(): { isShellKept: boolean; battery: Battery | null } {
  const [isShellKept, setShellKept] = useState(false)
  const [battery, setBattery] = useState<Battery | null>(null)
  useEffect(() => {
    let isGone = false
    void navigator.serviceWorker?.ready.then(() => {
      return isGone || setShellKept(true)
    })
    const withBattery = navigator as { getBattery?: () => Promise<Battery> }
    void withBattery
      .getBattery?.()
      .then(({ level, charging }) => {
        return isGone || setBattery({ level, charging })
      })
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return { isShellKept, battery }
}
