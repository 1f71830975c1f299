import { readText } from '@kindfold/web/form/read-form.ts'

/** The version of the booking that the donor saw. */
export function readVersion(form: FormData): number {
  return Number(readText(form, 'version')) || 0
}
