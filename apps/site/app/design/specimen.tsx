import type { ReactNode } from 'react'

/** One chapter of the style page. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design__chapter">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One part in one or more states, with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="design__specimen">
      <figcaption>{name}</figcaption>
      <div className="design__stage">{children}</div>
    </figure>
  )
}
