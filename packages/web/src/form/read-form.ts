import { data } from 'react-router'
import type { FormFault } from './form-fault.ts'

/** A form as it was sent. Throws the page that says so when it cannot be read: browsers send no such thing. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw data({ form: 'unreadable' } satisfies FormFault, { status: 400 })
  }
}

/** What was typed into a form's field, as text; missing and files are ''. Too much is cut: nobody types it. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 5000) : ''
}

/** Whether a box was ticked. */
export function readTick(form: FormData, name: string): boolean {
  return form.get(name) === 'yes'
}

const countWords = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** 'About 3 large bags of clothes': the number, and nothing beside it but what is counted. */
const countShape =
  /^(?:about |around )?(\d+|\d{1,3}(?:,\d{3})+|[a-z]+?) ?(?:(?:big|large|small|full|bin|black|carrier|bags?|box|boxes|sacks?|of|clothes|books|bric-a-brac)(?: |$))*$/

/**
 * A count as typed, in figures with or without commas or as a word, what is counted beside it or not: nothing is 0, what
 * is no whole number is NaN, an endless one Infinity.
 */
export function readCount(form: FormData, name: string): number {
  const typed = readText(form, name).toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim()
  if (typed === '') return 0
  const count = countShape.exec(typed)?.[1] ?? ''
  if (/^\d/.test(count)) return Number(count.replaceAll(',', ''))
  const place = count === 'a' ? 1 : countWords.indexOf(count)
  return place < 0 ? Number.NaN : place
}
