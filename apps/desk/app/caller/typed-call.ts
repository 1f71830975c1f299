import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { detailFields } from '@kindfold/content/booking/detail-fields.ts'
import { readCount, readText } from '@kindfold/web/form/read-form.ts'

/** The parts of the page, in the order of a conversation. */
export const callParts = ['where', 'day', 'details', 'confirm'] as const
export type CallPart = (typeof callParts)[number]

export const declarationNames = ['adult', 'entitled', 'acceptable', 'terms'] as const

const detailNames = detailFields.map(({ name }) => name)
const ticks: Partial<Record<CallPart, readonly string[]>> = {
  where: ['waiting-consent'],
  details: ['handOver', ...declarationNames, 'marketing'],
}
const texts = [
  'postcode',
  'known',
  'waiting-email',
  'date',
  'charity',
  'note',
  'thing',
  'chosen-address',
  'bagsOfClothes',
  'bagsOfBooks',
  'boxesOfBricABrac',
  ...detailNames,
]

/** The fields that show that somebody is at a part: those that fill themselves are not among them. */
export const begunBy: Record<Exclude<CallPart, 'confirm'>, readonly string[]> = {
  where: ['postcode'],
  day: ['date', 'charity', 'bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'],
  details: ['name', 'line1', 'bagsPlace', ...declarationNames],
}

/** Everything that was typed; a field that was not on the page is not in it. */
export type TypedCall = Record<string, string>

/** Reads what the page sends: all fields that are there, and the boxes of the parts that were shown. */
export function readTypedCall(form: FormData): TypedCall {
  const shown = readText(form, 'parts').split(' ')
  const typed = texts.filter((name) => form.has(name)).map((name) => [name, readText(form, name)])
  const ticked = Object.entries(ticks).flatMap(([part, names]) =>
    shown.includes(part) ? names.map((name) => [name, readText(form, name) === 'yes' ? 'yes' : '']) : [],
  )
  return Object.fromEntries([...typed, ...ticked])
}

/** The details as typed. */
export function readTypedDetails(typed: TypedCall): Details {
  return Object.fromEntries(detailNames.map((name) => [name, typed[name] ?? ''])) as Details
}

/** The counts as typed: what is no number is NaN. */
export function readTypedItems(typed: TypedCall): { items: Items; note: string | null } {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return {
    items: {
      bagsOfClothes: readCount(form, 'bagsOfClothes'),
      bagsOfBooks: readCount(form, 'bagsOfBooks'),
      boxesOfBricABrac: readCount(form, 'boxesOfBricABrac'),
    },
    note: typed.note?.trim() || null,
  }
}

/** What a booking is made of, and who gets what of it as it is read out; when it differs from what was shown, it is shown again before it is booked. */
export function digestCall(typed: TypedCall, benefits: string): string {
  const parts = ['postcode', 'date', 'charity', 'bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac', 'note']
  const names = [...parts, ...detailNames, ...declarationNames, 'marketing']
  return JSON.stringify([...names.map((name) => (typed[name] ?? '').trim()), benefits])
}
