import type { ReactNode } from 'react'

/** Says that there is nothing, why that is so, and what one can do. */
export function EmptyState({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-state__heading">{heading}</p>
      {children}
    </div>
  )
}
