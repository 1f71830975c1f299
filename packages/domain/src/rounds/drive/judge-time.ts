/** Beyond this a phone's clock is worth a mark on the act; beyond the other a dispatcher is told. */
const markedBeyondMs = 5 * 60_000
const wrongBeyondMs = 2 * 3_600_000
/** No clock is further off than twenty years: whoever says so says nothing. */
const furthestAheadMs = 20 * 365 * 86_400_000

/** When an act happened by our clock. Marked: its phone's clock was out; wrong: so far that a person must look. */
export type JudgedTime = {
  judgedAt: Date
  /** By how much the phone's time was moved; 0 where it said nothing of its clock. */
  offsetMs: number
  isMarked: boolean
  isWrong: boolean
}

/**
 * When an act was done by our clock: the phone's time moved by how far it knew its clock to be off when it was done. One
 * that did not know was without a signal, and a clock is put right once there is one: what it knew last counts, unless that
 * cannot be; else how far it was off at sending. Never before the round began nor after the act came. A clock that was put
 * right between two of these is marked as well, so that a person looks.
 */
export function judgeTime(times: {
  actedAt: Date
  sentAt: Date | null
  /** How far ahead of ours the phone knew its clock to be when it was done. */
  aheadMs?: number | null
  /** How far ahead it was when the phone heard us last, where the phone knew no more. */
  aheadBeforeMs?: number | null
  receivedAt: Date
  /** When the round began; null before that. */
  startedAt: Date | null
}): JudgedTime {
  const { actedAt, sentAt, receivedAt, startedAt } = times
  const aheadMs = readAhead(times.aheadMs)
  const beforeMs = aheadMs === null ? readAhead(times.aheadBeforeMs) : null
  const offAtSendingMs = sentAt === null ? 0 : receivedAt.getTime() - sentAt.getTime()
  const earliest = Math.min(startedAt?.getTime() ?? -Infinity, receivedAt.getTime())
  const move = (offMs: number) => actedAt.getTime() + offMs
  const canBe = (offMs: number) => move(offMs) >= earliest && move(offMs) <= receivedAt.getTime()
  const isSet = beforeMs !== null && Math.abs(offAtSendingMs + beforeMs) > markedBeyondMs
  const wasOffMs = isSet && (canBe(-beforeMs) || !canBe(offAtSendingMs)) ? -beforeMs : offAtSendingMs
  const offsetMs = aheadMs === null ? wasOffMs : -aheadMs
  const furthestMs = Math.max(...[offsetMs, offAtSendingMs, beforeMs ?? 0].map(Math.abs))
  const judged = Math.min(Math.max(move(offsetMs), earliest), receivedAt.getTime())
  return {
    judgedAt: new Date(judged),
    offsetMs,
    isMarked: furthestMs > markedBeyondMs,
    isWrong: furthestMs > wrongBeyondMs,
  }
}

const readAhead = (aheadMs: number | null | undefined): number | null =>
  aheadMs != null && Math.abs(aheadMs) < furthestAheadMs ? aheadMs : null
