import type { Details } from '@kindfold/domain/booking/check-details.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** Who and where as typed: nothing is put right here. */
export function readDetailsForm(form: FormData): Details {
  return {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    line1: readText(form, 'line1'),
    line2: readText(form, 'line2'),
    town: readText(form, 'town'),
    bagsPlace: readText(form, 'bagsPlace'),
    accessNotes: readText(form, 'accessNotes'),
  }
}
