import { roundsWords as words } from './rounds-words.ts'
import type { RoundSummary } from '@kindfold/domain/rounds/round/list-rounds-of-day.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

const tones = {
  planned: 'neutral',
  released: 'neutral',
  started: 'info',
  finished: 'good',
  closed: 'good',
  cancelled: 'bad',
} as const

/** How far a round has come, in a word. */
export function RoundState({
  round: { state, isOverdue, isLost },
}: {
  round: Pick<RoundSummary, 'state' | 'isOverdue' | 'isLost'>
}) {
  if (isLost) return <Badge tone="bad">{words.lost}</Badge>
  return isOverdue ? (
    <Badge tone="warn">{words.overdue}</Badge>
  ) : (
    <Badge tone={tones[state]}>{words.states[state]}</Badge>
  )
}
