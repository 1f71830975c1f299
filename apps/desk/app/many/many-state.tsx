import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { manyWords } from '../words/many-words.ts'
import type { ManyAct } from '@kindfold/domain/office/many/many.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

const words = manyWords.state

/** How far an act on many is. */
export function ManyState({ many, today }: { many: ManyAct; today: string }) {
  const { count, outcomes, startsAt, stoppedAt, finishedAt } = many
  const { done = 0, waits = 0 } = outcomes
  const { 'goes-back': goesBack = 0, 'taken-back': back = 0 } = outcomes
  if (startsAt === null) return <Badge>{words.draft}</Badge>
  if (goesBack > 0) return <Badge>{words.goesBack(goesBack)}</Badge>
  if (back > 0) return <Badge tone="warn">{words.takenBack(back, count)}</Badge>
  if (stoppedAt !== null) return <Badge tone="warn">{words.stopped(done, count)}</Badge>
  if (finishedAt !== null)
    return <Badge tone={done === count ? 'good' : 'warn'}>{words.done(done, count)}</Badge>
  return (
    <Badge>
      {waits === count ? words.waits(formatMoment(startsAt, today)) : words.runs(count - waits, count)}
    </Badge>
  )
}
