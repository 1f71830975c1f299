import { keptMark } from '../kept/kept-context.ts'

/** Whether an answer only leads to the address at which the page shows what a form was answered with. */
export const leadsToAnswer = (location: string | null): location is string =>
  location !== null && new URL(location, 'http://localhost').searchParams.has(keptMark)
