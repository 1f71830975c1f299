import { readTick } from '@kindfold/web/form/read-form.ts'

/** Whether the form's page ran a script, for the counts of journeys; what one form said stays true. */
export function readScript(form: FormData): { hasScript?: true } {
  return readTick(form, 'script') ? { hasScript: true } : {}
}
