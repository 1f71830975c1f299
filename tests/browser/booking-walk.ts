import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { bookingOrigin } from './origins.ts'
import { expect, expectNoAccessibilityFault, expectNoSidewaysScroll } from './journey.ts'

/** Refusals are answers with a status of their own, which a browser's console calls errors. */
export const refusals = /the server responded with a status of 4\d\d/

/** Sooner than this, sending a form is taken for a machine's. */
const formTimeMs = 1700

export type Walk = { origin?: string; charity?: string; postcode?: string; email?: string; dateAt?: number }

/** An e-mail address that nobody else has. */
export const makeEmail = () => `donor-${randomUUID()}@example.org`

/** From the charity to the dates, as a donor who comes from the site. */
export async function walkToDates(page: Page, walk: Walk = {}): Promise<void> {
  await page.goto(`${walk.origin ?? bookingOrigin}/book?charity=${walk.charity ?? 'the-dream-factory'}`)
  await page.getByLabel('Postcode').fill(walk.postcode ?? 'cb2 1tn')
  await page.getByRole('button', { name: 'See the dates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which day suits you?')
}

/** From the dates to the details. */
export async function walkToDetails(page: Page, walk: Walk = {}): Promise<void> {
  await walkToDates(page, walk)
  await page
    .getByRole('radio')
    .nth(walk.dateAt ?? 0)
    .check()
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await page.getByLabel('Bags of clothes').fill('3')
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function fillDetails(page: Page, email = makeEmail()): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Example')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile number').fill('07700 900123')
  await page.getByLabel('House and street').fill('7 Acorn Row')
  await page.getByLabel('Town or city').fill('Cambridge')
  await page.getByLabel('Where will you leave the bags?').fill('In the porch')
}

/** From the details to the check, everything filled in. */
export async function walkToCheck(page: Page, walk: Walk = {}): Promise<void> {
  await walkToDetails(page, walk)
  await fillDetails(page, walk.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is everything right?')
}

export async function tickDeclarations(page: Page): Promise<void> {
  for (const words of ['18 or over', 'mine to give', 'things that you accept', 'terms and conditions.']) {
    await page.getByRole('checkbox', { name: words }).check()
  }
}

/** A whole booking; the page shows its confirmation. Answers the reference. */
export async function book(page: Page, walk: Walk = {}): Promise<string> {
  await walkToCheck(page, walk)
  await tickDeclarations(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  return new URL(page.url()).pathname.slice('/booked/'.length)
}

/** Waits as long as a person takes to fill in a short form. */
export const takeTime = (page: Page) => page.waitForTimeout(formTimeMs)

/** Somebody else books the date, without a browser. */
export async function bookElsewhere(
  request: APIRequestContext,
  { origin, postcode, date }: { origin: string; postcode: string; date: string },
): Promise<void> {
  const send = (path: string, form: Record<string, string>) =>
    request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  await send('/book/postcode', { charity: 'all-charities', postcode })
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
  await new Promise((resolve) => setTimeout(resolve, formTimeMs))
  const booked = await send('/book/check', { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' })
  expect(booked.headers().location).toMatch(/^\/booked\//)
}

/** Looks at the page in light and dark, and in a window 320 px wide. */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    await expectNoAccessibilityFault(page)
  }
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}

/** Two frames: until then colours and widths may be those of before. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
