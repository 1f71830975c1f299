import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let isFirst = true

/** The content of a screen: named in the window's title, and read from its heading on when one has come to it. */
export function Page({ title, children }: { title: string; children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // Not at the start: whoever opens the app reads from the top.
    if (isFirst) {
      isFirst = false
      return
    }
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one address may change its screen
  }, [key, title])
  return (
    <main className="page" id="main" ref={main} tabIndex={-1} aria-label={title}>
      <title>{`${title} | Kindfold drive`}</title>
      {children}
    </main>
  )
}
