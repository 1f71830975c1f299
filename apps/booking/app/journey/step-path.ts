import type { JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import { useLocation } from 'react-router'

const fromCheck = '?from=check'

/** Where "Change" on the last page leads: to a page of the journey, or to one of its fields. */
export function findChangePath(step: JourneyStepName, field?: string): string {
  return `/book/${step}${fromCheck}${field === undefined ? '' : `#${field}`}`
}

/** Whether the donor came by "Change" on the last page, so that Back leads there. */
export function useIsFromCheck(): boolean {
  return useLocation().search === fromCheck
}

/** Where the form of a step goes: back to its page, which keeps where the donor came from. */
export function useFormPath(step: JourneyStepName): string {
  return `/book/${step}${useIsFromCheck() ? fromCheck : ''}`
}
