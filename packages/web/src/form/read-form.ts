import { data } from 'react-router'
import type { FormFault } from './form-fault.ts'

/**
 * Reads a form, without the character that no database holds. Throws the error page when it is unreadable, which browsers
 * never send.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return dropNulls(await request.formData())
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw data({ form: 'unreadable' } satisfies FormFault, { status: 400 })
  }
}

function dropNulls(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form)
    clean.append(name.replaceAll('\0', ''), typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return clean
}

/** Reads a form's field as text; a missing field or a file is ''. Cuts absurd lengths. */
export function readText(form: FormData, name: string, lengthAtMost = 5000): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, lengthAtMost) : ''
}

/** Reads what somebody wrote, all that a form may hold: what is too long comes back to be shortened. */
export const readWords = (form: FormData, name: string): string => readText(form, name, 64 * 1024)

/** Whether a box is ticked. */
export function readTick(form: FormData, name: string): boolean {
  return form.get(name) === 'yes'
}

const countWords = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** 'About 3 large bags of clothes': the number, with nothing beside it but what it counts. */
const countShape =
  /^(?:about |around )?(\d+|\d{1,3}(?:,\d{3})+|[a-z]+?) ?(?:(?:big|large|small|full|bin|black|carrier|bags?|box|boxes|sacks?|of|clothes|books|bric-a-brac)(?: |$))*$/

/**
 * Reads a typed count, in figures with or without commas or as a word, with or without what it counts. Nothing is 0,
 * anything but a whole number NaN, an endless one Infinity.
 */
export function readCount(form: FormData, name: string): number {
  const typed = readText(form, name).toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim()
  if (typed === '') return 0
  const count = countShape.exec(typed)?.[1] ?? ''
  if (/^\d/.test(count)) return Number(count.replaceAll(',', ''))
  const place = count === 'a' ? 1 : countWords.indexOf(count)
  return place < 0 ? Number.NaN : place
}
