const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Today in London, as '2026-11-22'. */
const readToday = (nowMs: number): string => london.format(nowMs)

type Kept = { document: { date: string; serverTime: string }; storedAt: string }

/** What this page heard of the office's clock last. */
export type Heard = {
  /** What the office said, in milliseconds. */
  officeMs: number
  /** How far this phone's clock was ahead of it. */
  aheadMs: number
  /** When that was by the page's own time, which nobody can set. */
  monotonicMs: number
}

/** The phone's clock, and the time that the page has lived. */
export type Clocks = { nowMs: number; monotonicMs: number }

/** Past the end of its day by so much, a round is over whatever else is known: a day and a night. */
const surelyOverMs = 36 * 3_600_000

/** Reads an answer of the office; null where it named no time. */
export function readHeard(officeSaid: string | null | undefined, clocks: Clocks): Heard | null {
  const officeMs = Date.parse(officeSaid ?? '')
  if (Number.isNaN(officeMs)) return null
  return { officeMs, aheadMs: clocks.nowMs - officeMs, monotonicMs: clocks.monotonicMs }
}

/** Between two readings the two clocks of one page differ by less, unless the phone slept or its clock was set. */
const steadyMs = 60_000

/**
 * How far this phone's clock is ahead of the office's now; null where that is not known, since the page has not heard the
 * office, or the clock has gone on by more than the page has lived: the phone slept, or its clock was set forward. One that
 * was set back betrays itself, and is reckoned with.
 */
export function findAhead(heard: Heard | null, clocks: Clocks): number | null {
  if (heard === null) return null
  const livedMs = clocks.monotonicMs - heard.monotonicMs
  const nowAheadMs = clocks.nowMs - (heard.officeMs + livedMs)
  const setBy = nowAheadMs - heard.aheadMs
  if (setBy > steadyMs) return null
  return Math.round(setBy < -steadyMs ? nowAheadMs : heard.aheadMs)
}

/**
 * How far the phone's clock was ahead when it heard the office last: this page, or the one that stored the round; null
 * where none did. The clock may have been set since.
 */
export function findAheadBefore(heard: Heard | null, round: Kept | null): number | null {
  if (heard !== null) return heard.aheadMs
  if (round === null) return null
  const aheadMs = Date.parse(round.storedAt) - Date.parse(round.document.serverTime)
  return Number.isNaN(aheadMs) ? null : aheadMs
}

/**
 * Whether the day of a round is over. The phone's clock may be a day off, so it is put right by what the office said last,
 * or by its time when it sent the round. `unsure`: the clock says that the day is over, and may have been set since, for
 * neither the office nor the time that this page has lived says so. Then the round is not shown, and not forgotten either.
 */
export function judgeDay(
  { document: { date, serverTime }, storedAt }: Kept,
  clocks: Clocks,
  heard: Heard | null,
): 'today' | 'over' | 'unsure' {
  const sentMs = Date.parse(serverTime)
  const aheadMs = heard?.aheadMs ?? Date.parse(storedAt) - sentMs
  const believedMs = clocks.nowMs - (Number.isNaN(aheadMs) ? 0 : aheadMs)
  if (date >= readToday(believedMs)) return 'today'
  if (date < readToday(believedMs - surelyOverMs)) return 'over'
  const surelyMs = heard === null ? sentMs : heard.officeMs + clocks.monotonicMs - heard.monotonicMs
  return date < readToday(Number.isNaN(surelyMs) ? believedMs : surelyMs) ? 'over' : 'unsure'
}
