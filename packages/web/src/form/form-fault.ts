/**
 * Why a request was not acted on: its form cannot be read, so much came from this network that it must wait, or the
 * database cannot be reached.
 */
export type FormFault =
  | { form: 'unreadable' }
  | { form: 'outage'; fields: [name: string, value: string][] }
  | { form: 'wait'; retryAfterSeconds: number; fields: [name: string, value: string][] }

/** Whether what a page threw is such a fault. */
export function isFormFault(fault: unknown): fault is FormFault {
  return typeof fault === 'object' && fault !== null && 'form' in fault
}
