import type { CallBy } from './message-kind.ts'
import { getMessageKind, type MessageOf } from './message-kinds.ts'

/** By when somebody who is rung with a message should know; at once where its kind is never rung. */
export function judgeCallBy({ kind, data }: MessageOf): CallBy {
  const { callBy = 'at-once' } = getMessageKind(kind)
  return typeof callBy === 'function' ? callBy(data as never) : callBy
}
