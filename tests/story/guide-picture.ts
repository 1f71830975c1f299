import type { Page } from '@playwright/test'

/**
 * A picture of a guide. The command walks to each in the order of the list; each goes on where the one before of the same
 * person ended.
 */
export type GuidePicture = {
  /** Of which guide, and what: docs/guides/pictures/<guide>-<shows>.webp. */
  guide: string
  shows: string
  /** What the picture shows, for who cannot see it; the guide says it in the same words. */
  alt: string
  /** Who looks: a role of the desk, the phone of a driver (360 px wide), somebody who is not signed in, or who works on the product. */
  by:
    | 'Support'
    | 'Dispatcher'
    | 'Editor'
    | 'Finance'
    | 'Finance approver'
    | 'Administrator'
    | 'driver'
    | 'visitor'
    | 'developer'
  /** The time of the day, when it has moved on. */
  at?: string
  /** What is shown of the page: the first place that this selector finds; by default all but the menu. */
  part?: string
  /** Cut below so many pixels; of a phone the height of its window. */
  height?: number
  walk(page: Page): Promise<void>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
/** Through the menu of the desk. */
export const choose = async (page: Page, name: string) =>
  await page.locator('.desk__menu').getByText(name).click()
export const check = async (page: Page, name: string | RegExp) =>
  await page.getByRole('radio', { name }).first().check()

export async function showCambridge(page: Page): Promise<void> {
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Cambridge' })
  await button(page, 'Show').click()
  await page.getByRole('heading', { name: 'Cambridge: November 2026' }).waitFor()
}
