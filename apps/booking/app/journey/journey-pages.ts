import type { JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'

export type JourneyPage = {
  step: JourneyStepName
  path: string
  /** Whether this page's question is answered. */
  isDone(data: Partial<DraftData>): boolean
}

/** The pages of a booking in order; dates come before personal details. */
export const journeyPages: readonly JourneyPage[] = [
  { step: 'charity', path: '/book/charity', isDone: (data) => data.charitySlug !== undefined },
  { step: 'postcode', path: '/book/postcode', isDone: (data) => data.areaId !== undefined },
  { step: 'date', path: '/book/date', isDone: (data) => data.collectionDate !== undefined },
  { step: 'items', path: '/book/items', isDone: (data) => data.items !== undefined },
  { step: 'details', path: '/book/details', isDone: (data) => data.details !== undefined },
  { step: 'check', path: '/book/check', isDone: () => false },
]

/** The first page before `step` without an answer, or null when the donor may visit the step. */
export function findMissingBefore(step: JourneyStepName, data: Partial<DraftData>): JourneyPage | null {
  const place = journeyPages.findIndex((page) => page.step === step)
  return journeyPages.slice(0, place).find((page) => !page.isDone(data)) ?? null
}

/** The next page: the first without an answer, at last the check. */
export function findNextPath(data: Partial<DraftData>): string {
  return journeyPages.find((page) => !page.isDone(data))?.path ?? '/book/check'
}

/** The page before a step, or null at the first. */
export function findPathBefore(step: JourneyStepName): string | null {
  return journeyPages[journeyPages.findIndex((page) => page.step === step) - 1]?.path ?? null
}
