import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

/** A message of the page itself: something was done, or something needs to be known before one goes on. */
export function Notice({ tone, children }: { tone: 'done' | 'warn'; children: ReactNode }) {
  return (
    <div className={`page-notice page-notice--${tone}`} role={tone === 'done' ? 'status' : undefined}>
      <Icon name={tone === 'done' ? 'check' : 'warning'} size={20} />
      <div>{children}</div>
    </div>
  )
}
