import { createContext } from 'react-router'

/** What a form was answered with: what its action returned, or threw as a page of its own. */
export type KeptAnswer = {
  answer: unknown
  status: number
  headers: [name: string, value: string][]
  isThrown: boolean
  /** Whether the page shows what was typed, so that it may lead nowhere else (`submittedFormContext`). */
  isShownAgain: boolean
}

/** The part of an address that leads to what a form was answered with. */
export const keptMark = 'kept'

/** Of a page that is opened by such an address: the whole of it, and what was kept, once it is found. */
export const keptContext = createContext<{ id: string; address: string; kept: KeptAnswer | null } | null>(
  null,
)

/** Whether an answer only leads to the address at which the page shows what a form was answered with. */
export const leadsToAnswer = (location: string | null): location is string =>
  location !== null && new URL(location, 'http://localhost').searchParams.has(keptMark)
