import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Office } from './office.ts'

/** Longer than a screen settles, and than a button is held. */
const handMs = 700

/** Signs a driver in on a new phone and waits until the whole day is on it. */
export async function signIn(page: Page, office: Office, driver: string): Promise<void> {
  await page.goto(`${office.origin}/sign-in`)
  await tap(page.getByRole('button', { name: driver, exact: true }))
  await expect(page.getByText('The whole day is on this phone')).toBeVisible()
  await expect(page.getByText('The app opens without signal')).toBeVisible()
}

/** Ticks every check of the van and starts. */
export async function startRound(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await tap(page.getByRole('button', { name: 'Start the round' }))
  await expect(page.getByRole('link', { name: /^Next: stop 1/ })).toBeVisible()
}

const onClock = new WeakSet<BrowserContext>()

/** From now on the hands below put the clock of these pages on instead of waiting: the app's own timers judge as ever. */
export async function takeClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  onClock.add(context)
}

/** Waits until a screen has settled, by the page's clock where that was taken. */
export async function settle(page: Page): Promise<void> {
  if (onClock.has(page.context())) await page.clock.fastForward(handMs)
  await expect(page.locator('html:not([data-settling])')).toBeAttached()
}

/** Presses what is on a screen once that has settled. */
export async function tap(one: Locator): Promise<void> {
  await expect(one).toBeVisible()
  await settle(one.page())
  await one.click()
}

/** Presses a button that must be held, and holds it. */
export async function hold(button: Locator): Promise<void> {
  const page = button.page()
  await expect(button).toBeVisible()
  await settle(page)
  await button.hover()
  await page.mouse.down()
  if (onClock.has(page.context())) await page.clock.fastForward(handMs)
  // Held until it has counted, not for a while that a busy machine may spend on something else.
  else await expect(page.locator('[data-holding]')).toHaveCount(0)
  await page.mouse.up()
}

/** Finishes the round from the page of its end: held, and confirmed. */
export async function finishRound(page: Page): Promise<void> {
  await hold(page.getByRole('button', { name: 'Finish the round' }))
  await tap(page.getByRole('button', { name: 'Yes, finish the round' }))
}

/** A plain stop: two taps from the list's main button on, and one that is held. */
export async function collectNext(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: /^(Next|Back to):? stop/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

export const allSent = /acts are with the office$/

/** A whole phone: an account, a round and its start, which is with the office, so that the line may now be spoilt. */
export async function openRound(page: Page, office: Office, doors: number) {
  const round = await office.makeRound(doors)
  await signIn(page, office, round.driver)
  await startRound(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  return round
}
