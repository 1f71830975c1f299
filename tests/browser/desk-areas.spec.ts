import { refusals, takeTimeHere } from './booking-walk.ts'
import { signInAtDesk } from './desk-walk.ts'
import { bookingOrigin, deskOrigin, siteOrigin } from './origins.ts'
import { expect, test } from './journey.ts'

/** What a try takes: one that failed may have left its area on the site. */
const newAreas = [
  { id: 'truro', name: 'Truro', letters: 'TR', outwardOfOxford: 'OX1' },
  { id: 'plymouth', name: 'Plymouth', letters: 'PL', outwardOfOxford: 'OX2' },
  { id: 'exeter', name: 'Exeter', letters: 'EX', outwardOfOxford: 'OX3' },
] as const

test('a new area is on the site and in booking at once, and who waited for it is told by a button @served', async ({
  page,
  watch,
}, { retry, repeatEachIndex }) => {
  watch.expectedErrors.push(refusals)
  const { id, name, letters, outwardOfOxford } = newAreas[retry + repeatEachIndex] ?? newAreas[0]
  await page.goto(`${bookingOrigin}/book?charity=all-charities`)
  await page.getByLabel('Postcode').fill(`${letters}1 1AA`)
  await page.getByRole('button', { name: 'See the dates' }).click()
  await page.getByLabel('Email', { exact: true }).fill('waits@example.org')
  await page.getByRole('checkbox').check()
  await takeTimeHere(page)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('status')).toContainText(`${letters}1`)
  await page.goto(`${siteOrigin}/faq`)
  await expect(page.getByText(name).first()).toHaveCount(0)
  await signInAtDesk(page, 'Admin', '/areas/new')
  await page.getByLabel('Id', { exact: true }).fill(id)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Postcodes').fill(`${letters} ${outwardOfOxford}`.toLowerCase())
  await page.getByLabel('Saturday').check()
  await page.getByLabel('Stops of a day').fill('many')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(page.getByRole('alert')).toContainText('A day has from 0 to 100000 stops.')
  await expect(page.getByLabel('Stops of a day')).toHaveValue('many')
  await page.getByLabel('Stops of a day').fill('12')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(
    page.getByText(`${outwardOfOxford} is collected by ${id}, the rest of those letters by oxford.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add the area' }).click()
  await expect(page.getByRole('status')).toContainText('Booking and the site follow at once.')
  await page.goto(`${siteOrigin}/faq`)
  await expect(page.getByText(name).first()).toBeAttached()

  await page.goto(`${deskOrigin}/waiting-list`)
  await page.getByRole('link', { name: `${name}: tell them` }).click()
  await expect(page.getByRole('region', { name: 'Who is told' })).toContainText('waits@example.org')
  await page.getByRole('button', { name: 'Tell 1 person' }).click()
  await expect(page.getByText('Nobody waits for a postcode of this area.')).toBeVisible()
  // The other journeys know the areas of a new database.
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await page.getByRole('button', { name: 'Save the area' }).click()
  await expect(page.getByText('active: yes to no')).toBeVisible()
})

test('two who change one area: the second is told, and both texts stand there @served', async ({
  page,
  watch,
}, { retry, repeatEachIndex }) => {
  // Other names than those that a try before has left there.
  const tries = ' and around'.repeat(retry + repeatEachIndex)
  const [first, second] = [`Guildford and Woking${tries}`, `Guildford town${tries}`]
  watch.expectedErrors.push(refusals)
  await signInAtDesk(page, 'Admin', '/areas/guildford')
  const other = await page.context().newPage()
  await other.goto(`${deskOrigin}/areas/guildford`)
  for (const [tab, name] of [
    [other, first],
    [page, second],
  ] as const) {
    await tab.getByLabel('Name').fill(name)
    await tab.getByRole('button', { name: 'Show what will follow' }).click()
    if (tab === other) await tab.getByRole('button', { name: 'Save the area' }).click()
  }
  await expect(page.getByRole('alert')).toContainText('Somebody else changed the same')
  await expect(page.getByLabel('Name')).toHaveValue(second)
  await expect(page.getByText(first).first()).toBeVisible()
  await page.getByLabel('Name').fill('Guildford')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await page.getByRole('button', { name: 'Save the area' }).click()
  await expect(page.getByRole('status')).toContainText('The area is saved.')
})
