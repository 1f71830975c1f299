import { tooltipDelayMs, tooltipSkipDelayMs } from '@kindfold/content/facts/facts.ts'

/**
 * How long in ms a pointer must rest before a tooltip shows: 700, or 0 when another one closed less than 300 ms ago, as
 * when the pointer runs along a row of them (spec 9). Both instants are in ms of the same time.
 */
export function getTooltipDelay(nowMs: number, lastClosedMs: number | null): number {
  return lastClosedMs !== null && nowMs - lastClosedMs < tooltipSkipDelayMs ? 0 : tooltipDelayMs
}
