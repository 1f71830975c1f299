import type { ReactNode } from 'react'

/**
 * What the Enter key presses in a form that has other buttons before the one that leads on: browsers take the first.
 * Out of sight, reach and hearing, for the button that it stands for is there for everybody.
 */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  )
}
