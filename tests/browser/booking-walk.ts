import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { choose, follow, type } from './by-keyboard.ts'
import { bookingOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, settle } from './journey.ts'

/** Refusals are answers with a status of their own, which a browser's console calls errors. */
export const refusals = /the server responded with a status of 4\d\d/

/** Sooner than this, sending a form is taken for a machine's. */
const formTimeMs = 1700

export type Walk = { origin?: string; charity?: string; postcode?: string; email?: string; dateAt?: number }

/** An e-mail address that nobody else has. */
export const makeEmail = () => `donor-${randomUUID()}@example.org`

/** From the charity to the dates, as a donor who comes from the site. All of these walks go by keyboard alone. */
export async function walkToDates(page: Page, walk: Walk = {}): Promise<void> {
  await page.goto(`${walk.origin ?? bookingOrigin}/book?charity=${walk.charity ?? 'the-dream-factory'}`)
  await type(page.getByLabel('Postcode'), walk.postcode ?? 'cb2 1tn')
  await follow(page.getByRole('button', { name: 'See the dates' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which day suits you?')
  firstAnsweredAtMs.set(page, performance.now())
}

/** From the dates to the details. */
export async function walkToDetails(page: Page, walk: Walk = {}): Promise<void> {
  await walkToDates(page, walk)
  await choose(page.getByRole('radio').nth(walk.dateAt ?? 0))
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await type(page.getByLabel('Bags of clothes'), '3')
  await follow(page.getByRole('button', { name: 'Continue' }))
}

export async function fillDetails(page: Page, email = makeEmail()): Promise<void> {
  await type(page.getByLabel('Your name'), 'Ada Example')
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Mobile number'), '07700 900123')
  await type(page.getByLabel('House and street'), '7 Acorn Row')
  await type(page.getByLabel('Town or city'), 'Cambridge')
  await type(page.getByLabel('Where will you leave the bags?'), 'In the porch')
}

/** From the details to the check, everything filled in. */
export async function walkToCheck(page: Page, walk: Walk = {}): Promise<void> {
  await walkToDetails(page, walk)
  await fillDetails(page, walk.email)
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is everything right?')
}

export async function tickDeclarations(page: Page): Promise<void> {
  for (const words of ['18 or over', 'mine to give', 'You accept these items', 'terms and conditions.']) {
    await choose(page.getByRole('checkbox', { name: words }))
  }
}

/** A whole booking; the page shows its confirmation. Answers the reference. */
export async function book(page: Page, walk: Walk = {}): Promise<string> {
  await walkToCheck(page, walk)
  await tickDeclarations(page)
  await takeTime(page)
  await follow(page.getByRole('button', { name: 'Book my collection' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  return new URL(page.url()).pathname.slice('/booked/'.length)
}

const firstAnsweredAtMs = new WeakMap<Page, number>()

/** Waits for what is left of the time that a person takes from the first answer of a journey to its last page. */
export async function takeTime(page: Page): Promise<void> {
  const answeredAtMs = firstAnsweredAtMs.get(page) ?? performance.now()
  await page.waitForTimeout(Math.max(0, formTimeMs - (performance.now() - answeredAtMs)))
}

/** Waits for what is left of the time that a person takes to fill in this page's form. */
export async function takeTimeHere(page: Page): Promise<void> {
  const spentMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation === undefined ? 0 : performance.now() - navigation.responseStart
  })
  await page.waitForTimeout(Math.max(0, formTimeMs - spentMs))
}

/** Somebody else books the date, without a browser. */
export async function bookElsewhere(
  request: APIRequestContext,
  { origin, postcode, date }: { origin: string; postcode: string; date: string },
): Promise<void> {
  const send = (path: string, form: Record<string, string>) =>
    request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  await send('/book/postcode', { charity: 'all-charities', postcode })
  const answeredAtMs = performance.now()
  const held = await send('/book/date', { date })
  expect(held.headers().location).toBe('/book/items')
  await send('/book/items', { bagsOfClothes: '1' })
  await send('/book/details', {
    name: 'Bob',
    email: makeEmail(),
    line1: '8 Acorn Row',
    town: 'Town',
    bagsPlace: 'Porch',
  })
  await new Promise((resolve) => setTimeout(resolve, formTimeMs - (performance.now() - answeredAtMs)))
  const booked = await send('/book/check', { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' })
  expect(booked.headers().location).toMatch(/^\/booked\//)
}

/** Looks at the page in light and dark, and in a window 320 px wide. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoFaultInLightOrDark(page)
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}
