import type { StopView } from '@kindfold/acts/read-round.ts'

const gone: Partial<Record<StopView['state'], string>> = {
  moved: 'This stop goes with another van now.',
  'taken-out': 'This stop is no longer on your round.',
}

/** The office has taken the stop away while the driver is at its door. What was done there is recorded all the same. */
export function GoneWarning({ state }: Pick<StopView, 'state'>) {
  return (
    <p className="warn" role="alert">
      <strong>{gone[state] ?? 'This stop was cancelled or moved to another day.'}</strong> Leave what you have
      not taken. What you have done here already you can still record: the office looks at it.
    </p>
  )
}
