import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

/** What a notice is to who reads it aloud: one that refuses what was asked takes the focus, as a list of errors does. */
const spoken = {
  done: { role: 'status' },
  warn: {},
  refused: { role: 'alert', tabIndex: -1, autoFocus: true },
} as const

/** A message of the page itself: something was done, was refused, or needs to be known before one goes on. */
export function Notice({ tone, children }: { tone: keyof typeof spoken; children: ReactNode }) {
  return (
    <div className={`page-notice page-notice--${tone === 'done' ? 'done' : 'warn'}`} {...spoken[tone]}>
      <Icon name={tone === 'done' ? 'check' : 'warning'} size={20} />
      <div>{children}</div>
    </div>
  )
}
