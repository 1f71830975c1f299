import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import {
  enquiryForms,
  listContactFields,
  type EnquiryField,
  type EnquiryKind,
} from '@kindfold/content/enquiries/enquiry-forms.ts'
import { parseEmail } from '../../base/text/parse-email.ts'
import { trimLine, trimToNull } from '../../base/text/trim-text.ts'

/** What is wrong with one field of a form. The content has the words. */
export type EnquiryProblem = { field: string; problem: 'missing' | 'too-long' | 'malformed' | 'unknown' }

/** A sent form with its fields read; what was left out is null or not there. */
export type CheckedEnquiry = {
  email: string
  name: string | null
  phone: string | null
  /** The answers that were given, by the field's name. */
  fields: Record<string, string>
}

/** Digits as people write them, with a plus, spaces, dots, dashes and an extension. */
const phoneShape = /^[+\d(][\d\s().\-–/]{5,}(?:\s*(?:ext?\.?|x)\s*\d{1,6})?$/i

/** Checks a form about stock, banks or post. Returns every problem at once, in the order of the form. */
export function checkEnquiry(
  kind: EnquiryKind,
  typed: Readonly<Record<string, string>>,
): { kind: 'valid'; enquiry: CheckedEnquiry } | { kind: 'invalid'; problems: EnquiryProblem[] } {
  const problems: EnquiryProblem[] = []
  const read = (field: EnquiryField): string | null => {
    const value = field.lines ? trimToNull(typed[field.name]) : trimLine(typed[field.name]) || null
    const problem = findProblem(field, value)
    if (problem !== null) problems.push({ field: field.name, problem })
    return value
  }
  const answers = enquiryForms[kind].fields.map((field) => [field.name, read(field)] as const)
  const contact = Object.fromEntries(listContactFields(kind).map((field) => [field.name, read(field)]))
  const email = parseEmail(typed.email ?? '')
  if (email === null)
    problems.push({ field: 'email', problem: typed.email?.trim() ? 'malformed' : 'missing' })
  if (email === null || problems.length > 0) return { kind: 'invalid', problems }
  const fields = Object.fromEntries(
    answers.filter((answer): answer is [string, string] => answer[1] !== null),
  )
  return {
    kind: 'valid',
    enquiry: { email, name: contact.name ?? null, phone: contact.phone ?? null, fields },
  }
}

function findProblem(field: EnquiryField, value: string | null): EnquiryProblem['problem'] | null {
  if (value === null) return field.required ? 'missing' : null
  if (value.length > field.lengthAtMost) return 'too-long'
  if (field.isCharity && findChoice(value) === null) return 'unknown'
  if (field.name === 'phone' && !phoneShape.test(value)) return 'malformed'
  return null
}
