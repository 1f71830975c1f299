import type { ReactNode } from 'react'

/**
 * The button that Enter presses in a form with other buttons before the main one: browsers take the first. Hidden from
 * sight, focus and screen readers, because the main button is there for everybody.
 */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  )
}
