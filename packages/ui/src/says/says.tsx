import { markSaid, readDateTime, type Said } from '@kindfold/content/says/mark-said.ts'
import type { ReactNode } from 'react'

/** Words that tell somebody facts, with the facts as a machine reads them. */
export function Says({ said, children }: { said: Said | readonly Said[]; children: ReactNode }) {
  if ('kind' in said) return <Marked said={said}>{children}</Marked>
  return (
    <>
      {said.reduceRight<ReactNode>(
        (inner, one) => (
          <Marked said={one}>{inner}</Marked>
        ),
        children,
      )}
    </>
  )
}

function Marked({ said, children }: { said: Said; children: ReactNode }) {
  const dateTime = readDateTime(said)
  return dateTime === undefined ? (
    <span {...markSaid(said)}>{children}</span>
  ) : (
    <time dateTime={dateTime} {...markSaid(said)}>
      {children}
    </time>
  )
}
