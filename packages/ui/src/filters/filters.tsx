import type { ReactNode } from 'react'

/** A row of fields by which a list is narrowed; a form by GET, so that its address can be kept and sent. */
export function Filters({ label, submit, children }: { label: string; submit: string; children: ReactNode }) {
  return (
    <form className="filters" role="search" aria-label={label}>
      {children}
      <button className="button button--green button--small">{submit}</button>
    </form>
  )
}
