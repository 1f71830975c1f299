/** Why a form was not gone into: it cannot be read, or so much came from this network that it must wait. */
export type FormFault =
  | { form: 'unreadable' }
  | { form: 'wait'; retryAfterSeconds: number; fields: [name: string, value: string][] }

/** Whether what a page threw is such a fault. */
export function isFormFault(fault: unknown): fault is FormFault {
  return typeof fault === 'object' && fault !== null && 'form' in fault
}
