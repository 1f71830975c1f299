import { useId, type ReactNode } from 'react'

type PanelProps = {
  heading: string
  /** A link or a figure at the end of the heading's line. */
  aside?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A part of a working page, with its heading. */
export function Panel({ heading, aside, id, className, children }: PanelProps) {
  const headingId = useId()
  return (
    <section className={className ? `panel ${className}` : 'panel'} id={id} aria-labelledby={headingId}>
      <div className="panel__head">
        <h2 id={headingId}>{heading}</h2>
        {aside && <div className="panel__aside">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
