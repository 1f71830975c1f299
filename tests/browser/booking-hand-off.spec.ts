import { bookingOrigin, siteOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'

const charities = [
  ['the-dream-factory', 'The Dream Factory'],
  ['clothing-collective', 'Clothing Collective'],
  ['voice-for-epilepsy', 'The Voice for Epilepsy'],
  ['the-maypole-project', 'The Maypole Project'],
  ['all-charities', 'All Charities'],
] as const

for (const [slug, name] of charities) {
  test(`choosing ${name} hands the donor over to booking with it @no-javascript`, async ({ page }) => {
    await page.goto('/')
    await page
      .locator('#charity-selector')
      .locator(`a[href="${bookingOrigin}/book?charity=${slug}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(`${bookingOrigin}/book/postcode?charity=${slug}`)
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByLabel('Postcode')).toBeVisible()
  })
}

test('/manage-booking leads to the booking host @no-javascript', async ({ page }) => {
  await page.goto('/manage-booking')
  await expect(page).toHaveURL(`${bookingOrigin}/manage`)
})

for (const path of ['/book', '/book?charity=the-dream-factory', '/book?charity=no-such-charity', '/manage']) {
  test(`booking's ${path} is sound in light and dark`, async ({ page }) => {
    await page.goto(bookingOrigin + path)
    await expectNoFaultInLightOrDark(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}

test('an unknown charity is not guessed: all five are offered @served', async ({ page }) => {
  await page.goto(`${bookingOrigin}/book?charity=no-such-charity`)
  for (const [, name] of charities) {
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).not.toBeChecked()
  }
  await expect(page.getByRole('main')).toContainText('80%')
})

test('a postcode that was typed on the site comes along @served', async ({ page }) => {
  await page.goto(`${bookingOrigin}/book?charity=all-charities&postcode=cb2`)
  await expect(page.getByLabel('Postcode')).toHaveValue('CB2')
})

test('a postcode that was checked on the site is not asked again: the dates come next @no-javascript @desktop', async ({
  page,
}) => {
  await page.goto('/?postcode=cb21tn#collect')
  await page
    .locator('#charity-selector')
    .getByRole('link', { name: /: The Dream Factory$/ })
    .click()
  await expect(page).toHaveURL(`${bookingOrigin}/book/date`)
  await expect(page.getByRole('complementary')).toContainText('CB2 1TN')
  await page.goto(`${bookingOrigin}/book/postcode`)
  await expect(page.getByLabel('Postcode')).toHaveValue('CB2 1TN')
})

test('outside our area the home page says what was typed, and leads to the waiting list @no-javascript @desktop', async ({
  page,
}) => {
  await page.goto('/?postcode=M1+1AE#collect')
  await expect(page.locator('#collect')).toContainText('You typed M1 1AE.')
  await page.locator('#collect').getByRole('link', { name: 'Hear from us when we do' }).click()
  await expect(page).toHaveURL(`${bookingOrigin}/book/not-covered`)
  await expect(page.getByRole('main')).toContainText('M1')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('booking leads back to the site @served', async ({ page }) => {
  await page.goto(`${bookingOrigin}/book`)
  await expect(page.locator(`a[href^="${siteOrigin}"]`).first()).toBeVisible()
})

test('a browser that asks for the icon by its old name gets the icon and no page @served', async ({
  request,
}) => {
  const answer = await request.get(`${bookingOrigin}/favicon.ico`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/x-icon')
})
