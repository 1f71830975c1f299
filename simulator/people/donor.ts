import { listPartners } from '@kindfold/content/charities/charities.ts'
import type { BookingAsked } from '@kindfold/domain/booking/booking/check-booking.ts'
import type { InventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import { inventDonor } from '@kindfold/domain/office/demonstration/invented-donors.ts'
import { startBeliefs, takeIn, type Beliefs } from '../beliefs/beliefs.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import type { TypedField } from '../invariants/judge-acts.ts'
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
  fillIn(date: string, bags?: number): Promise<void>
  /** Sends the last; says whether it was booked. */
  book(): Promise<boolean>
  /** Opens the page of the booking; null where there is none. */
  readPage(): Promise<{ page: Page; marks: Mark[] } | null>
  cancel(): Promise<void>
  move(days: number): Promise<void>
  receive(letter: Letter): Promise<void>
  /** What somebody at the desk types while they speak: no e-mail address. */
  askByTelephone(date: string, phone?: string): BookingAsked
  /** What the pages of a booking would send, of a door of this number. */
  ask(date: string, door: number): BookingAsked
  /** Has heard that it is booked. */
  isToldOf(reference: string, date: string): void
  /** Goes Back, and sends the last page once more. Answers the reference of what that says is booked. */
  sendAgain(): Promise<string | null>
  /** Saves another telephone number in one tab and another first line in the other. */
  changeInTwoTabs(): Promise<TypedField[]>
  /** Says what the page answered. */
  sayMissed(): Promise<number | null>
  askForLink(begin: Begin): Promise<void>
  askUs(begin: Begin): Promise<void>
  complain(begin: Begin): Promise<void>
  /** Skips what was booked by itself, by the link of its letter. Answers what the letter and the page said; null: there is none. */
  skipTurn(): Promise<{ reference: string; marks: Mark[] } | null>
  askToBeForgotten(begin: Begin): Promise<void>
  /** Asks for all that we know of this address; what then comes is handed to `onCopy`. */
  askForCopy(begin: Begin): Promise<void>
  onCopy: ((copy: string) => void) | null
  /** The other who this is too: the desk says that their records are one. */
  oneWith: Donor | null
  /** Knows that all of it was deleted. */
  forget(): void
  /** How the link of a letter was refused the last time that it was opened; null: it was not. */
  refusedAs: number | null
  waitForArea(begin: Begin): Promise<void>
  /** What is known of this donor alone: where it still stands after it is forgotten, it was not. */
  secrets: { email: string; gateCode: string }
  /** The page said that all of it is deleted; null: not asked for, or not told. */
  forgottenAt: Date | null
}

/** Sends what was opened, once a person has read it. */
type Begin = (send: () => Promise<void>) => void

/** Of Cambridge: more than the demonstration has. */
const postcodesOf: Record<string, readonly [string, ...string[]]> = {
  cambridge: ['CB1 2AB', 'CB1 3QR', 'CB2 3DE', 'CB3 0AA', 'CB4 1EF', 'CB4 3JS', 'CB5 8GH'],
}
/** A field that no person sees: who fills it in is taken for a script. */
const trap = 'website'
const declarations = { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' }

/** `as`: who it is already, of the same household, under another address and another spelling of the name. */
export function makeDonor(
  world: World,
  who: string,
  { areaId, town, postcodes }: InventedTown,
  { inbox = who, as = who }: { inbox?: string | undefined; as?: string | undefined } = {},
): Donor {
  const chance = streamOf(world.seed, `${as} as a person`)
  const number = Math.floor(chance.next() * 1_000_000)
  const email = `${inbox.replaceAll(/\W+/g, '.')}@example.org`
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const browser: Browser = openBrowser(world.ask, {
    origin: world.services.deployment.bookingOrigin,
    address,
  })
  const invented = inventDonor(number, town)
  const phone = chance.happens(0.7) ? `07700 900${String(100 + (number % 900))}` : ''
  const postcode = chance.pick(postcodesOf[areaId] ?? postcodes)
  const bags = String(1 + Math.floor(chance.next() * 4))
  const [line, charity] = [1 + (number % 400), 'the-dream-factory']
  const isAgain = as !== who
  // Whose way in it is, stays apart: each goes with its own booking.
  const ownNumber = isAgain ? Math.floor(streamOf(world.seed, `${who} again`).next() * 1_000_000) : number
  const gateCode = `K${String(ownNumber).padStart(6, '0')}X`
  const name = invented.name ?? 'Ada Example'
  const details = {
    name: isAgain ? name.replace(/^(\S)\S*/, '$1.') : name,
    phone,
    line1: `${line} Acorn Row`,
    town,
    bagsPlace: 'In the porch',
    accessNotes: `Gate code ${gateCode}`,
  }
  const wantsReminder = streamOf(world.seed, `${who} as one who forgets`).happens(0.2)
  let base: string | null = null
  /** The letter of a regular collection, and its link. */
  let turn: { letter: Letter; link: string } | null = null

  const donor: Donor = {
    who,
    email,
    beliefs: null,
    async fillIn(date, given) {
      if (base !== null) return
      await browser.send('/book/postcode', { charity, postcode })
      await browser.send('/book/date', { date })
      await browser.send('/book/items', { bagsOfClothes: given === undefined ? bags : String(given) })
      await browser.send('/book/details', { ...details, email, ...(wantsReminder && { reminder: 'yes' }) })
    },
    async book() {
      if (base !== null) return false
      let page = await browser.open('/book/check')
      let answer = await browser.send('/book/check', declarations)
      // Who reads that something changed since reads it anew, and books by that.
      if (answer.status === 409) {
        page = answer
        answer = await browser.send('/book/check', declarations)
      }
      const reference = /^\/booked\/(.{9})$/.exec(answer.location ?? '')?.[1]
      if (reference === undefined) return false
      base = `/manage/here/${reference}`
      donor.beliefs = startBeliefs(reference)
      const benefits = readMarks(page.text).find(({ kind }) => kind === 'share')?.value
      if (benefits !== undefined)
        donor.beliefs.benefits = { value: benefits, by: 'page before booking', at: world.time.now() }
      const { text } = await browser.open(`/booked/${reference}`)
      const source = { by: 'page after booking', at: world.time.now() }
      takeIn(donor.beliefs, readMarks(text), source)
      return true
    },
    async readPage() {
      if (base === null) return null
      const page = await browser.open(base)
      const isLink = !base.startsWith('/manage/here/')
      donor.refusedAs = page.status === 200 || !isLink ? null : page.status
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
    secrets: { email, gateCode },
    forgottenAt: null,
    onCopy: null,
    oneWith: null,
    refusedAs: null,
    forget() {
      donor.forgottenAt = world.time.now()
      donor.beliefs = null
      base = null
    },
    askByTelephone: (date, landline) => ({
      draftId: null,
      idempotencyKey: `${who} by telephone`.padEnd(16, '.').replaceAll(' ', '-'),
      charitySlug: charity,
      postcode,
      collectionDate: date,
      items: { bagsOfClothes: Number(bags), bagsOfBooks: 0, boxesOfBricABrac: 0 },
      note: null,
      details: {
        ...details,
        email: '',
        phone: landline ?? (phone || `07700 900${String(100 + (number % 900))}`),
        line2: null,
      },
      declarations: { adult: true, entitled: true, acceptable: true, terms: true },
      marketingConsent: false,
    }),
    ask(date, door) {
      const asked = donor.askByTelephone(date)
      return {
        ...asked,
        idempotencyKey: `${who} by the pages`.replaceAll(' ', '-'),
        charitySlug: listPartners()[door % listPartners().length]?.slug ?? charity,
        items: {
          ...asked.items,
          bagsOfBooks: Math.floor(chance.next() * 2),
          boxesOfBricABrac: Math.floor(chance.next() * 2),
        },
        details: { ...details, email, line1: invented.line1.replace(/^\d+/, String(door)), line2: null },
      }
    },
    isToldOf(reference, date) {
      donor.beliefs = startBeliefs(reference)
      const told = { by: 'telephone', at: world.time.now() }
      takeIn(donor.beliefs, [{ kind: 'day', value: date }], told)
    },
    async sendAgain() {
      if (base === null) return null
      const answer = await browser.send('/book/check', declarations)
      return /^\/booked\/(.{9})$/.exec(answer.location ?? '')?.[1] ?? null
    },
    async changeInTwoTabs() {
      if (base === null) return []
      const path = `${base}/details`
      const [one, two] = [await browser.open(path), await browser.open(path)]
      if (!('version' in one.fields)) return []
      const typed: TypedField[] = []
      const save = async (page: Page, field: TypedField['field'], value: string) => {
        const { status } = await browser.send(path, { ...page.fields, [field]: value })
        typed.push({ field, value, isSaved: status === 303 || status === 302 })
      }
      await save(one, 'phone', '07700 900987')
      await save(two, 'line1', `${line} Birch Row`)
      return typed
    },
    async sayMissed() {
      if (base === null) return null
      return (await browser.send(`${base}/missed`, {})).status
    },
    async askForLink(begin) {
      const page = await browser.open('/manage')
      begin(async () => void (await browser.send('/manage', { ...page.fields, email })))
    },
    async askUs(begin) {
      const page = await browser.open('/ask/stock')
      const empty = Object.keys(page.fields).filter((name) => page.fields[name] === '' && name !== trap)
      const typed = Object.fromEntries(empty.map((name) => [name, 'Forty boxes of coats']))
      begin(
        async () =>
          void (await browser.send('/ask/stock', { ...page.fields, ...typed, charity, phone, email })),
      )
    },
    async complain(begin) {
      const page = await browser.open('/privacy-requests')
      const typed = { kind: 'complaint', email, words: 'Nobody rang back, and I asked twice.' }
      begin(async () => void (await browser.send('/privacy-requests', { ...page.fields, ...typed })))
    },
    async skipTurn() {
      if (turn === null) return null
      const { letter, link } = turn
      await browser.open(link)
      const sent = await browser.send(link, { do: 'skip' })
      const page = sent.location ? await browser.open(sent.location) : sent
      turn = null
      return {
        reference: String(letter.data['reference']),
        marks: [...readLetter(letter), ...readMarks(page.text)],
      }
    },
    askToBeForgotten: (begin) => askOfData('deletion', begin),
    askForCopy: (begin) => askOfData('copy', begin),
    async waitForArea(begin) {
      await browser.send('/book/postcode', { charity, postcode: 'TR1 1XU' })
      const page = await browser.open('/book/not-covered')
      begin(
        async () => void (await browser.send('/book/not-covered', { ...page.fields, email, consent: 'yes' })),
      )
    },
    async receive(letter) {
      const link = / href="[^"]*?(\/(?:privacy-requests|manage\/all)\/[^"?#]+)"/.exec(letter.body)?.[1]
      if (letter.kind === 'privacy-acknowledgement' && link !== undefined) return await openPrivacyLink(link)
      if (letter.kind === 'sign-in' && link !== undefined) await browser.open(link)
      const ofTurn = / href="[^"]*?(\/regular\/[^"?#]+)"/.exec(letter.body)?.[1]
      if (letter.kind === 'regular-booked' && ofTurn !== undefined) turn = { letter, link: ofTurn }
      if (donor.beliefs === null || letter.data['reference'] !== donor.beliefs.reference) return
      // The browser that booked opens the booking for a day; the link of a letter opens it as long as it is there.
      base = /href="[^"]*?(\/manage\/(?!all\/)[^"?#/]+)/.exec(letter.body)?.[1] ?? base
      const marks = readLetter(letter)
      takeIn(donor.beliefs, marks, { by: `${letter.channel} ${letter.kind}`, at: letter.at })
    },
  }
  async function askOfData(kind: 'deletion' | 'copy', begin: Begin): Promise<void> {
    const page = await browser.open('/privacy-requests')
    begin(async () => void (await browser.send('/privacy-requests', { ...page.fields, kind, email })))
  }
  async function openPrivacyLink(link: string): Promise<void> {
    const page = await browser.open(link)
    if (page.text.includes(`action="${link}/copy"`)) {
      const copy = await browser.send(`${link}/copy`, {})
      if (copy.status === 200) donor.onCopy?.(copy.text)
      return
    }
    const { status } = await browser.send(link, {})
    // Who is still to be collected from is asked to cancel first.
    if (status !== 200) return
    donor.oneWith?.forget()
    donor.forget()
  }
  return donor
}
