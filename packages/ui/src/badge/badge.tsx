import type { ReactNode } from 'react'

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

/** A state in a word or two. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}
