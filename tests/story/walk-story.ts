import type { Page } from '@playwright/test'

/** What the walk needs from its caller. */
export type Story = {
  page: Page
  siteOrigin: string
  bookingOrigin: string
  /** Keeps a picture of the page. */
  show(name: string, page?: Page): Promise<void>
  /** Runs the job of the evening before for a day. */
  assignWindows(date: string): Promise<void>
}

/**
 * Walks one donor from the site to a cancelled collection, following the booking specification: book, confirm, get the
 * email, change, get the time slot on the evening before, cancel.
 */
export async function walkStory(story: Story): Promise<void> {
  const { page, siteOrigin, bookingOrigin, show } = story
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto(siteOrigin)
  await show('site')
  await page.goto(`${bookingOrigin}/book?charity=the-dream-factory`)
  await page.getByLabel('Postcode').fill('CB2 1TN')
  await button('See the dates').click()
  await page.getByRole('radio').first().check()
  await show('dates')
  await button('Keep this day').click()
  await page.getByLabel('Bags of clothes').fill('3')
  await show('bags')
  await button('Continue').click()
  await page.getByLabel('Your name').fill('Ada Example')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByLabel('House and street').fill('7 Acorn Row')
  await page.getByLabel('Town or city').fill('Cambridge')
  await page.getByLabel('Where will you leave the bags?').fill('In the porch')
  await button('Continue').click()
  for (const words of ['18 or over', 'mine to give', 'items that you accept', 'terms and conditions.']) {
    await page.getByRole('checkbox', { name: words }).check()
  }
  await show('check')
  await button('Book my collection').click()
  await page.getByRole('heading', { name: 'Your collection is booked' }).waitFor()
  await show('booked')
  const manageAddress = page.url().replace('/booked/', '/manage/here/')

  await showMessage(story, 'Your collection on', 'mail-confirmation')
  await page.goto(manageAddress)
  await show('manage')
  await page.getByRole('link', { name: 'Change the day' }).click()
  const other = page.getByRole('radio').first()
  const date = (await other.getAttribute('value')) ?? ''
  await other.check()
  await show('change-day')
  await button('Move to this day').click()
  await page.getByText('Your booking has been updated: you have a new day').waitFor()

  await story.assignWindows(date)
  await showMessage(story, 'Your time slot: ', 'mail-time-slot')
  await page.goto(manageAddress)
  await show('manage-time-slot')
  await page.getByRole('link', { name: 'Cancel the collection' }).click()
  await button('Cancel the collection').click()
  await page.getByText('Your collection is cancelled. We').waitFor()
  await show('cancelled')
}

/** The newest message whose subject begins so, once sent, as the outbox shows it. */
async function showMessage(
  { page, bookingOrigin, show }: Story,
  subject: string,
  name: string,
): Promise<void> {
  const outbox = await page.context().newPage()
  const link = outbox.getByRole('link', { name: subject }).first()
  do await outbox.goto(`${bookingOrigin}/outbox`)
  while ((await link.count()) === 0)
  await link.click()
  await outbox.locator('iframe').waitFor()
  await show(name, outbox)
  await outbox.close()
}
