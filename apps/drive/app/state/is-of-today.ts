const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Today in London, as '2026-11-22'. */
const readToday = (nowMs: number): string => london.format(nowMs)

type Kept = { document: { date: string; serverTime: string }; storedAt: string }

/** How far this phone's clock is ahead of the office's, by what the office said at a moment; null where it said nothing. */
export function readAhead(officeSaid: string | null | undefined, nowMs: number): number | null {
  const saidMs = Date.parse(officeSaid ?? '')
  return Number.isNaN(saidMs) ? null : nowMs - saidMs
}

/**
 * Whether a round is of today: what is older is forgotten. The phone's clock may be a day off, so it is put right by what
 * the office said last (`aheadMs`), or by its time when it sent the round.
 */
export function isOfToday(
  { document: { date, serverTime }, storedAt }: Kept,
  nowMs: number,
  aheadMs: number | null = null,
): boolean {
  const ahead = aheadMs ?? readAhead(serverTime, Date.parse(storedAt)) ?? 0
  return date >= readToday(nowMs - (Number.isNaN(ahead) ? 0 : ahead))
}
