import type { ReactNode } from 'react'

/**
 * Filters that are seldom needed: folded on a narrow screen, unless one is set, so that the button is in reach. A wide
 * screen shows them in the row.
 */
export function MoreFilters({
  label,
  isSet,
  children,
}: {
  label: string
  isSet: boolean
  children: ReactNode
}) {
  return (
    <details className="filters__more" open={isSet}>
      <summary className="filters__summary">{label}</summary>
      <div className="filters__folded">{children}</div>
    </details>
  )
}

/** A row of fields by which a list is narrowed; a form by GET, so that its address can be kept and sent. */
export function Filters({ label, submit, children }: { label: string; submit: string; children: ReactNode }) {
  return (
    <form className="filters" role="search" aria-label={label}>
      {children}
      <button className="button button--green button--small">{submit}</button>
    </form>
  )
}
