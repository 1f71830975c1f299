/** Beyond this a phone's clock is worth a mark on the act; beyond the other a dispatcher is told. */
const markedBeyondMs = 5 * 60_000
const wrongBeyondMs = 2 * 3_600_000
/** No clock is further off than twenty years: whoever says so says nothing. */
const furthestAheadMs = 20 * 365 * 86_400_000

export type JudgedTime = {
  judgedAt: Date
  /** By how much the phone's time was moved; 0 where it said nothing of its clock. */
  offsetMs: number
  isMarked: boolean
  isWrong: boolean
}

/**
 * When an act was done by our clock: the phone's time moved by how far it knew its clock to be off when it was done, else by
 * how far it was off at sending; never before the round began nor after the act came. A clock that was put right between
 * the two is marked as well.
 */
export function judgeTime(times: {
  actedAt: Date
  sentAt: Date | null
  /** How far ahead of ours the phone knew its clock to be when it was done. */
  aheadMs?: number | null
  receivedAt: Date
  /** When the round began; null before that. */
  startedAt: Date | null
}): JudgedTime {
  const { actedAt, sentAt, receivedAt, startedAt } = times
  const isSaid = times.aheadMs != null && Math.abs(times.aheadMs) < furthestAheadMs
  const aheadMs = isSaid ? (times.aheadMs ?? null) : null
  const offAtSendingMs = sentAt === null ? 0 : receivedAt.getTime() - sentAt.getTime()
  const offsetMs = aheadMs === null ? offAtSendingMs : -aheadMs
  const furthestMs = Math.max(Math.abs(offsetMs), Math.abs(offAtSendingMs))
  const moved = actedAt.getTime() + offsetMs
  const earliest = Math.min(startedAt?.getTime() ?? -Infinity, receivedAt.getTime())
  const judged = Math.min(Math.max(moved, earliest), receivedAt.getTime())
  return {
    judgedAt: new Date(judged),
    offsetMs,
    isMarked: furthestMs > markedBeyondMs,
    isWrong: furthestMs > wrongBeyondMs,
  }
}
