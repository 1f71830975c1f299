import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { choose, type } from './by-keyboard.ts'
import { bookingOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, settle } from './journey.ts'

/** Refusals are answers with a status that browsers report as console errors. */
export const refusals = /the server responded with a status of 4\d\d/

/** We take a form that comes sooner for a machine's. */
const formTimeMs = 1700

export type Walk = {
  origin?: string
  charity?: string
  postcode?: string
  email?: string
  date?: string
  /** Which of the offered dates, if none is named. */
  dateAt?: number
}

/** An email address that nobody else has. */
export const makeEmail = () => `donor-${randomUUID()}@example.org`

const pagesOfJourney = ['date', 'items', 'details', 'check', 'booked'] as const

/**
 * Answers a journey's questions by submitting its forms, up to a page, and opens that page. Most journeys begin in the
 * middle; “a donor books from the charity to the confirmation” walks every page.
 */
export async function arriveAt(
  page: Page,
  place: (typeof pagesOfJourney)[number],
  walk: Walk = {},
): Promise<void> {
  const path = await answerUpTo(page.request, place, walk)
  await page.goto((walk.origin ?? bookingOrigin) + path)
}

/** Makes a whole booking without showing a page; the browser may manage it afterwards. Returns the reference. */
export async function book(page: Page, walk: Walk = {}): Promise<string> {
  return (await answerUpTo(page.request, 'booked', walk)).slice('/booked/'.length)
}

/** Submits the forms before a page; returns where the last of them redirected. */
async function answerUpTo(
  request: APIRequestContext,
  place: (typeof pagesOfJourney)[number],
  { origin = bookingOrigin, charity = 'the-dream-factory', postcode = 'cb2 1tn', ...walk }: Walk,
): Promise<string> {
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(origin + path, {
      form,
      headers: { Origin: origin },
      maxRedirects: 0,
    })
    return answer.headers().location ?? `${answer.status()} of ${path}`
  }
  const findDate = async () => {
    const dates = await (await request.get(`${origin}/book/date`)).text()
    return [...dates.matchAll(/name="date" value="([^"]+)"/g)][walk.dateAt ?? 0]?.[1] ?? ''
  }
  const answers = {
    date: () => send('/book/postcode', { charity, postcode }),
    items: async () => send('/book/date', { date: walk.date ?? (await findDate()) }),
    details: () => send('/book/items', { bagsOfClothes: '3' }),
    check: () => send('/book/details', { ...details, email: walk.email ?? makeEmail() }),
    async booked() {
      await takeTimeSince(firstAnsweredAtMs.get(request))
      return await send('/book/check', { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' })
    },
  }
  let path = ''
  for (const next of pagesOfJourney.slice(0, pagesOfJourney.indexOf(place) + 1)) {
    path = await answers[next]()
    if (next === 'date') firstAnsweredAtMs.set(request, performance.now())
    expect(path).toMatch(next === 'booked' ? /^\/booked\// : new RegExp(`^/book/${next}`))
  }
  return path
}

export const details = {
  name: 'Ada Example',
  phone: '07700 900123',
  line1: '7 Acorn Row',
  town: 'Cambridge',
  bagsPlace: 'In the porch',
}

/** Fills in the details, by keyboard alone. */
export async function fillDetails(page: Page, email = makeEmail()): Promise<void> {
  await type(page.getByLabel('Your name'), details.name)
  await type(page.getByRole('textbox', { name: 'Email' }), email)
  await type(page.getByLabel('Mobile number'), details.phone)
  await type(page.getByLabel('House and street'), details.line1)
  await type(page.getByLabel('Town or city'), details.town)
  await type(page.getByLabel('Where will you leave the bags?'), details.bagsPlace)
}

export async function tickDeclarations(page: Page): Promise<void> {
  for (const words of ['18 or over', 'mine to give', 'items that you accept', 'terms and conditions.']) {
    await choose(page.getByRole('checkbox', { name: words }))
  }
}

const firstAnsweredAtMs = new WeakMap<APIRequestContext, number>()

async function takeTimeSince(beganAtMs = performance.now()): Promise<void> {
  await new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, formTimeMs - (performance.now() - beganAtMs))),
  )
}

/** Waits for the rest of the time that a person takes from a journey's first answer to its last page. */
export async function takeTime(page: Page): Promise<void> {
  await takeTimeSince(firstAnsweredAtMs.get(page.request))
}

/** Waits for the rest of the time that a person takes to fill in this page's form. */
export async function takeTimeHere(page: Page): Promise<void> {
  const spentMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation === undefined ? 0 : performance.now() - navigation.responseStart
  })
  await page.waitForTimeout(Math.max(0, formTimeMs - spentMs))
}

/** Somebody else books the date. */
export async function bookElsewhere(request: APIRequestContext, walk: Walk): Promise<void> {
  await answerUpTo(request, 'booked', walk)
}

/** Checks the page in light and dark, and in a window 320 px wide. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoFaultInLightOrDark(page)
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}
