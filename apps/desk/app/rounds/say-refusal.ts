import { roundsWords as words } from './rounds-words.ts'
import type { HandOverResult } from '@kindfold/domain/rounds/round/hand-over-round.ts'
import type { CancelRoundResult } from '@kindfold/domain/rounds/round/lose-van.ts'
import type { MoveStopResult } from '@kindfold/domain/rounds/round/move-stop.ts'
import { formatClock } from '../words/format-clock.ts'

type Refusal = Exclude<
  MoveStopResult | HandOverResult | CancelRoundResult,
  { kind: 'moved' | 'breaks-windows' | 'handed-over' | 'cancelled' }
>

/** Why a round was not changed, in words. */
export function sayRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'made':
      return words.made(refusal.at && formatClock(refusal.at))
    case 'next':
      return words.next(refusal.at && formatClock(refusal.at))
    default:
      return words.refusals[refusal.kind]
  }
}
