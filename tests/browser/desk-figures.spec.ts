import { deskOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'

test('figures stand in a picture with its table, can be had as CSV, and have no fault in light or dark', async ({
  page,
}) => {
  await page.goto(`${deskOrigin}/sign-in?to=/figures`)
  await page.getByRole('button', { name: /^Dispatcher/ }).click()
  await expect(page.getByRole('img', { name: 'Bookings and what became of them, by week' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By area' })).toContainText('Cambridge')
  await expectNoSidewaysScroll(page)
  await expectNoFaultInLightOrDark(page)
  const csv = await (await page.request.get(`${deskOrigin}/figures.csv`)).text()
  expect(csv).toMatch(/^\uFEFF"by","key","measure","count"\r\n/)
  expect(csv).toMatch(/^"areas","cambridge","status:booked",\d+\r$/m)
})
