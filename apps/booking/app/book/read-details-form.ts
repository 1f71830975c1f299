import { detailFields } from '@kindfold/content/booking/detail-fields.ts'
import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** Reads the details as typed, without corrections. A field that the form lacks is ''. */
export function readDetailsForm(form: FormData): Details {
  return Object.fromEntries(detailFields.map(({ name }) => [name, readText(form, name)])) as Details
}
