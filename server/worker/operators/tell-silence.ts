import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { PlacedFinding } from '@kindfold/domain/office/health/findings.ts'

/** Each process writes every minute. */
const silentAfterMs = 5 * 60_000

/**
 * What other processes found, but for those that fell silent: of such a one only that, as trouble of its version's row. One that
 * somebody stopped says so there, and is missed by nobody.
 */
export function tellSilence(findings: readonly PlacedFinding[], now: Date): PlacedFinding[] {
  return [...Map.groupBy(findings, ({ place }) => place).values()].flatMap((ofPlace) => {
    const heardAt =
      ofPlace
        .map(({ checkedAt }) => checkedAt)
        .toSorted()
        .at(-1) ?? ''
    if (now.getTime() - Date.parse(heardAt) < silentAfterMs) return ofPlace
    return ofPlace
      .filter(({ name, state }) => name === 'version' && state !== 'off')
      .map((one) => ({
        ...one,
        state: 'trouble' as const,
        since: heardAt,
        says: `Nothing was heard of this process since ${formatMoment(heardAt)}.`,
      }))
  })
}
