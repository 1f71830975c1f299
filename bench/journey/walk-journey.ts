import { sendForm } from './send-form.ts'

/** When the last form comes sooner after the first, we take it for a machine's. */
export const formTimeMs = 1600

/** The four ticks of the last page, and the empty honeypot. */
export const declarations = { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes', website: '' }

export type Donor = { email: string; postcode: string; date: string; address: string }

/** The forms between the postcode and the last page. */
export function listForms({ email, date }: Donor): { path: string; fields: Record<string, string> }[] {
  const details = {
    name: 'Ada Example',
    email,
    phone: '',
    line1: '1 Example Street',
    line2: '',
    town: 'Exampleton',
    bagsPlace: 'In the porch',
    accessNotes: '',
  }
  return [
    { path: '/book/date', fields: { date } },
    { path: '/book/items', fields: { bagsOfClothes: '3', bagsOfBooks: '1', boxesOfBricABrac: '0' } },
    { path: '/book/details', fields: details },
  ]
}

/**
 * Walks one donor through the journey's own forms to its last page. Returns the journey's cookie. Throws when a page
 * redirects anywhere but to the next one.
 */
export async function walkToCheck(origin: string, donor: Donor): Promise<string> {
  const { address } = donor
  const begun = await sendForm(origin, {
    path: '/book/postcode',
    fields: { charity: 'all-charities', postcode: donor.postcode },
    address,
  })
  const { cookie } = begun
  if (cookie === null) throw new Error(`no journey was begun: ${begun.status}`)
  let next = begun.location
  for (const { path, fields } of listForms(donor)) {
    if (next !== path) throw new Error(`the journey leads to ${String(next)} instead of ${path}`)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const answer = await sendForm(origin, { path, fields, cookie, address })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
    next = answer.location
  }
  if (next !== '/book/check') throw new Error(`the journey leads to ${String(next)} instead of /book/check`)
  return cookie
}
