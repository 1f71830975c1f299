/** Beyond this a phone's clock is worth a mark on the act; beyond the other a dispatcher is told. */
const markedBeyondMs = 5 * 60_000
const wrongBeyondMs = 2 * 3_600_000

export type JudgedTime = {
  judgedAt: Date
  /** How far behind ours the phone's clock was at sending; 0 where it did not say. */
  offsetMs: number
  isMarked: boolean
  isWrong: boolean
}

/**
 * When an act was done by our clock: the phone's time moved by how far its clock was off at sending, never before the
 * round began nor after the act came.
 */
export function judgeTime(times: {
  actedAt: Date
  sentAt: Date | null
  receivedAt: Date
  /** When the round began; null before that. */
  startedAt: Date | null
}): JudgedTime {
  const { actedAt, sentAt, receivedAt, startedAt } = times
  const offsetMs = sentAt === null ? 0 : receivedAt.getTime() - sentAt.getTime()
  const moved = actedAt.getTime() + offsetMs
  const earliest = Math.min(startedAt?.getTime() ?? -Infinity, receivedAt.getTime())
  const judged = Math.min(Math.max(moved, earliest), receivedAt.getTime())
  return {
    judgedAt: new Date(judged),
    offsetMs,
    isMarked: Math.abs(offsetMs) > markedBeyondMs,
    isWrong: Math.abs(offsetMs) > wrongBeyondMs,
  }
}
