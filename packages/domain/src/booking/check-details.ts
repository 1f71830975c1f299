import type { Problem } from './booking.ts'
import { parseEmail } from './parse-email.ts'
import { parsePhone } from './parse-phone.ts'
import { trimLine, trimToNull } from './trim-text.ts'

/** Who and where, as typed, and as checked. `phone` is E.164 once checked. */
export type Details = {
  name: string
  email: string
  phone: string | null
  line1: string
  line2: string | null
  town: string
  /** Where the bags will be. */
  bagsPlace: string
  /** Gate codes and such. */
  accessNotes: string | null
}

const lengthAtMost = {
  name: 100,
  email: 254,
  phone: 30,
  line1: 100,
  line2: 100,
  town: 60,
  bagsPlace: 200,
  accessNotes: 300,
} as const
const needed = ['name', 'email', 'line1', 'town', 'bagsPlace'] as const

/** Whether we can find the donor and write to them. Every problem is said at once. */
export function checkDetails(
  typed: Details,
): { outcome: 'valid'; details: Details } | { outcome: 'invalid'; problems: Problem[] } {
  const details: Details = {
    name: trimLine(typed.name),
    email: trimLine(typed.email),
    phone: trimLine(typed.phone) || null,
    line1: trimLine(typed.line1),
    line2: trimLine(typed.line2) || null,
    town: trimLine(typed.town),
    bagsPlace: trimLine(typed.bagsPlace),
    accessNotes: trimToNull(typed.accessNotes),
  }
  const problems: Problem[] = []
  for (const field of needed) if (details[field] === '') problems.push({ field, problem: 'missing' })
  for (const [field, atMost] of Object.entries(lengthAtMost) as [keyof Details, number][]) {
    if ((details[field] ?? '').length > atMost) problems.push({ field, problem: 'too-long' })
  }
  const has = (field: keyof Details) => problems.some((problem) => problem.field === field)
  if (!has('email')) {
    const email = parseEmail(details.email)
    if (email === null) problems.push({ field: 'email', problem: 'malformed' })
    else details.email = email
  }
  if (details.phone !== null && !has('phone')) {
    const parsed = parsePhone(details.phone)
    if (parsed.outcome === 'mobile') details.phone = parsed.phone
    else problems.push({ field: 'phone', problem: parsed.outcome })
  }
  return problems.length > 0 ? { outcome: 'invalid', problems } : { outcome: 'valid', details }
}
