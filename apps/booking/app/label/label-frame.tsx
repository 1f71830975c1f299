import type { ReactNode } from 'react'

/** A paper label on a piece of string, a little askew, with a title over a running stitch. */
export function LabelFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="bag-label">
      <div className="tag bag-label__tag">
        <p className="bag-label__title">{title}</p>
        {children}
      </div>
      <svg className="bag-label__string" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
        <path d="M78 104C40 84 34 44 62 34s40 26 18 34S46 8 128 4" />
      </svg>
    </div>
  )
}
