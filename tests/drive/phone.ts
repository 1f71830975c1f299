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

/** A plain stop: two taps from the list's main button on, and one that is held. */
export async function collectNext(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Next|Back to):? stop/ }).click()
  await page.getByRole('button', { name: 'I am here' }).click()
  await page.getByRole('link', { name: 'Collected', exact: true }).click()
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

/**
 * Stops after stop on a page whose clock is installed, which is put on instead of waited for: by the second in which a
 * screen settles, and by that for which a button is held.
 */
export async function collectNextSoon(page: Page): Promise<void> {
  const pass = () => page.clock.fastForward(1000)
  const tap = async (one: Locator) => {
    await expect(one).toBeVisible()
    await pass()
    await one.click()
  }
  await tap(page.getByRole('link', { name: /^(Next|Back to):? stop/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Collected', exact: true }))
  const save = page.getByRole('button', { name: /^Save/ })
  await expect(save).toBeVisible()
  await pass()
  await save.hover()
  await page.mouse.down()
  await pass()
  await page.mouse.up()
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
