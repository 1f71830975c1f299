import type { Services } from '../services.ts'
import type { HoldOutcome } from './hold-date.ts'
import { holdDate } from './hold-date.ts'

/**
 * Keeps a journey's place for another 15 minutes: asked by each page after the date. A place that ran out is taken
 * again without a word when there still is one; else the answer says why not and what there is.
 */
export async function extendHold(
  services: Services,
  asked: { draftId: string; areaId: string; date: string; address?: string },
): Promise<HoldOutcome> {
  return await holdDate(services, asked)
}
