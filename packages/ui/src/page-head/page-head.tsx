import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** Where one comes from: shown above the title. */
  back?: { href: string; label: string }
  /** Links and buttons at the end of the line. */
  children?: ReactNode
}

/** The head of a working page: its title, what it is about, and what one can do from here. Names the document too. */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <title>{`${title} | Kindfold desk`}</title>
      {back && (
        <a className="page-head__back" href={back.href}>
          {back.label}
        </a>
      )}
      <div className="page-head__row">
        <h1>{title}</h1>
        {children && <div className="page-head__acts">{children}</div>}
      </div>
      {lead && <p className="page-head__lead">{lead}</p>}
    </header>
  )
}
