/**
 * Why we did not process a form: it is unreadable, its network is over the rate limit, or the database is unreachable.
 */
export type FormFault =
  | { form: 'unreadable' }
  | { form: 'outage'; fields: [name: string, value: string][] }
  | { form: 'wait'; retryAfterSeconds: number; fields: [name: string, value: string][] }

/** Whether a page threw such a fault. */
export function isFormFault(fault: unknown): fault is FormFault {
  return typeof fault === 'object' && fault !== null && 'form' in fault
}
