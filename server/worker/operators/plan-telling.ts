import type { PlacedFinding, Told } from '@kindfold/domain/office/health/findings.ts'

/** What lasts for a shorter time, trouble or the end of it, is told to nobody. */
const lastsMs = 2 * 60_000
/** What comes and goes is told once in so long. */
const againAfterMs = 3_600_000

/** What the operators are to read of a finding, and what stands once they were sent it, or could not be. */
export type Telling = {
  /** `was`: it is over before anybody could be told that it began. */
  kind: 'begins' | 'over' | 'was'
  since: string
  told: Told
  owed: Told
}

/** Whether the operators must read of a finding now: once when it began, worse or not, and once when it is over. */
export function planTelling(finding: PlacedFinding, now: Date): Telling | null {
  const { state, since, toldState, toldAt, owedSince } = finding
  const nowMs = now.getTime()
  if (nowMs - Date.parse(since) < lastsMs) return null
  const told: Told = { toldState, toldAt, owedSince }
  if (state === 'well' || state === 'off') {
    if (toldState !== null)
      return { kind: 'over', since, told: { ...told, toldState: null, owedSince: null }, owed: told }
    if (owedSince !== null)
      return { kind: 'was', since: owedSince, told: { ...told, owedSince: null }, owed: told }
    return null
  }
  const isNews = state === 'trouble' ? toldState !== 'trouble' : state === 'warning' && toldState === null
  if (!isNews) return null
  const isTooSoon = toldState === null && toldAt !== null && nowMs - Date.parse(toldAt) < againAfterMs
  if (isTooSoon) return null
  const began = owedSince ?? since
  return {
    kind: 'begins',
    since: began,
    told: { toldState: state, toldAt: now.toISOString(), owedSince: null },
    owed: { ...told, owedSince: began },
  }
}
