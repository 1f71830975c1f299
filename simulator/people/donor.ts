import { inventDonor } from '@kindfold/domain/demonstration/invented-donors.ts'
import { startBeliefs, takeIn, type Beliefs } from '../beliefs/beliefs.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import { openBrowser, type Browser, type Page } from '../world/browser.ts'
import { streamOf } from '../world/chance.ts'
import type { World } from '../world/open-world.ts'
import type { Letter } from '../world/post.ts'
import { readMarks, type Mark } from '../world/read-marks.ts'

/** Somebody who gives: one household, one browser, one inbox. */
export type Donor = {
  who: string
  email: string
  /** What is believed of the booking; null before there is one. */
  beliefs: Beliefs | null
  /** Fills in the pages of a booking, up to the last. */
  fillIn(date: string): Promise<void>
  /** Sends the last; says whether it was booked. */
  book(): Promise<boolean>
  /** Opens the page of the booking; null where there is none. */
  readPage(): Promise<{ page: Page; marks: Mark[] } | null>
  cancel(): Promise<void>
  move(days: number): Promise<void>
  receive(letter: Letter): void
}

const postcodes = ['CB1 2AB', 'CB1 3QR', 'CB2 3DE', 'CB3 0AA', 'CB4 1EF', 'CB4 3JS', 'CB5 8GH'] as const
const declarations = { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' }

export function makeDonor(world: World, who: string): Donor {
  const chance = streamOf(world.seed, `${who} as a person`)
  const number = Math.floor(chance.next() * 1_000_000)
  const email = `${who.replaceAll(/\W+/g, '.')}@example.org`
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const browser: Browser = openBrowser(world.ask, {
    origin: world.services.deployment.bookingOrigin,
    address,
  })
  const invented = inventDonor(number, 'Cambridge')
  const phone = chance.happens(0.7) ? `07700 900${String(100 + (number % 900))}` : ''
  const postcode = chance.pick(postcodes)
  const bags = String(1 + Math.floor(chance.next() * 4))
  const [line, charity] = [1 + (number % 400), 'the-dream-factory']
  let base: string | null = null

  const donor: Donor = {
    who,
    email,
    beliefs: null,
    async fillIn(date) {
      if (base !== null) return
      await browser.send('/book/postcode', { charity, postcode })
      await browser.send('/book/date', { date })
      await browser.send('/book/items', { bagsOfClothes: bags })
      await browser.send('/book/details', {
        name: invented.name ?? 'Ada Example',
        email,
        phone,
        line1: `${line} Acorn Row`,
        town: 'Cambridge',
        bagsPlace: 'In the porch',
      })
    },
    async book() {
      if (base !== null) return false
      const answer = await browser.send('/book/check', declarations)
      const reference = /^\/booked\/(.{9})$/.exec(answer.location ?? '')?.[1]
      if (reference === undefined) return false
      base = `/manage/here/${reference}`
      donor.beliefs = startBeliefs(reference)
      return true
    },
    async readPage() {
      if (base === null) return null
      const page = await browser.open(base)
      return page.status === 200 ? { page, marks: readMarks(page.text) } : null
    },
    async cancel() {
      if (base === null) return
      const page = await browser.open(`${base}/cancel`)
      if (/<form[^>]*method="post"/.test(page.text)) await browser.send(`${base}/cancel`, { late: 'yes' })
    },
    async move(days) {
      if (base === null) return
      const page = await browser.open(`${base}/date`)
      const offered = [...page.text.matchAll(/name="date"[^>]*value="(\d{4}-\d\d-\d\d)"/g)].map(
        ([, date]) => date,
      )
      const date = offered[days - 1]
      if (date !== undefined) await browser.send(`${base}/date`, { date })
    },
    receive(letter) {
      if (donor.beliefs === null || letter.data['reference'] !== donor.beliefs.reference) return
      const marks = readLetter(letter)
      takeIn(donor.beliefs, marks, { by: `${letter.channel} ${letter.kind}`, at: letter.at })
    },
  }
  return donor
}
