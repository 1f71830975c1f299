import { expect, type Locator, type Page } from '@playwright/test'
import type { Office } from './office.ts'

/** Signs a driver in on a new phone and waits until the whole day is on it. */
export async function signIn(page: Page, office: Office, driver: string): Promise<void> {
  await page.goto(`${office.origin}/sign-in`)
  await page.getByRole('button', { name: driver, exact: true }).click()
  await expect(page.getByText('The whole day is on this phone')).toBeVisible()
  await expect(page.getByText('The app opens without signal')).toBeVisible()
}

/** Ticks every check of the van and starts. */
export async function startRound(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Start the round' }).click()
  await expect(page.getByRole('link', { name: /^Next: stop 1/ })).toBeVisible()
}

/** Presses a button that must be held, and holds it. */
export const hold = (button: Locator): Promise<void> => button.click({ delay: 700 })

/** Waits until a screen has settled, where a test presses without a finger. */
export const settle = (page: Page): Promise<void> =>
  expect(page.locator('html:not([data-settling])')).toBeAttached()

/** Finishes the round from the page of its end: held, and confirmed. */
export async function finishRound(page: Page): Promise<void> {
  await hold(page.getByRole('button', { name: 'Finish the round' }))
  await page.getByRole('button', { name: 'Yes, finish the round' }).click()
}

type Hands = { tap(one: Locator): Promise<void>; hold(one: Locator): Promise<void> }

const patient: Hands = { tap: (one) => one.click(), hold }

/**
 * Hands that put a page's clock on, which must be installed, instead of waiting: by the second in which a screen settles,
 * and by that for which a button is held.
 */
export function putOnClockOf(page: Page): Hands {
  const reach = async (one: Locator) => {
    await expect(one).toBeVisible()
    await page.clock.fastForward(1000)
  }
  return {
    async tap(one) {
      await reach(one)
      await one.click()
    },
    async hold(one) {
      await reach(one)
      await one.hover()
      await page.mouse.down()
      await page.clock.fastForward(1000)
      await page.mouse.up()
    },
  }
}

/** A plain stop: two taps from the list's main button on, and one that is held. */
export async function collectNext(page: Page, hands = patient): Promise<void> {
  await hands.tap(page.getByRole('link', { name: /^(Next|Back to):? stop/ }))
  await hands.tap(page.getByRole('button', { name: 'I am here' }))
  await hands.tap(page.getByRole('link', { name: 'Collected', exact: true }))
  await hands.hold(page.getByRole('button', { name: /^Save/ }))
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
