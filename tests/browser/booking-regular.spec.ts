import { expectSound } from './booking-walk.ts'
import { choose, follow } from './by-keyboard.ts'
import { expect } from './journey.ts'
import { test } from './live-round.ts'
import { liveBookingOrigin, liveControlOrigin } from './origins.ts'

// Each has its turn: another journey of the round would put the clock of the office on between a press and its answer.
test.describe.configure({ mode: 'default' })

test('by the link in its letter a turn is skipped by one button, a second press says so, and the rhythm is changed and ended @no-javascript', async ({
  page,
  request,
  links: _turn,
}, { project }) => {
  // Without scripts the page is the same, and axe cannot run.
  const look = async () => {
    if (project.use.javaScriptEnabled !== false) await expectSound(page)
  }
  test.slow()
  const begun = await request.get(`${liveControlOrigin}/regular`)
  expect(begun.status(), await begun.text()).toBe(200)
  const { path } = (await begun.json()) as { path: string }
  await page.goto(liveBookingOrigin + path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your collection on Tuesday 1 December')
  await expect(main).toContainText('Nothing is counted, and the next one is due on Tuesday 29 December.')
  await look()
  await follow(page.getByRole('button', { name: 'Skip this collection' }))
  await expect(main).toContainText('Nobody will come on Tuesday 1 December')
  await expect(page.getByRole('button', { name: 'Skip this collection' })).toHaveCount(0)
  await page.goBack()
  const again = page.getByRole('button', { name: 'Skip this collection' })
  if ((await again.count()) > 0) await follow(again)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This collection is skipped')
  await choose(page.getByRole('radio', { name: 'Every 8 weeks' }))
  await follow(page.getByRole('button', { name: 'Change it' }))
  await expect(main).toContainText('We come every 8 weeks')
  await follow(page.getByRole('button', { name: 'End them' }))
  await expect(main).toContainText('Your regular collections have ended.')
  await look()
})

test('by the same link a donor changes the address, the place, the charity and the usual bags, and the one that is booked where they tick it @no-javascript', async ({
  page,
  request,
  links: _turn,
  watch,
}, { project }) => {
  watch.expectedErrors.push(/409 \(Conflict\)/)
  const look = async () => {
    if (project.use.javaScriptEnabled !== false) await expectSound(page)
  }
  test.slow()
  const begun = await request.get(`${liveControlOrigin}/regular`)
  expect(begun.status(), await begun.text()).toBe(200)
  const { path } = (await begun.json()) as { path: string }
  await page.goto(liveBookingOrigin + path)
  const main = page.getByRole('main')
  await follow(page.getByRole('link', { name: 'Change the address' }))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Change the address')
  await look()
  await page.getByLabel('House and street').fill('9 Moved Lane')
  await page.getByLabel('Postcode').fill('OX1 1AA')
  await follow(page.getByRole('button', { name: 'Save' }))
  await expect(main).toContainText('That is in another area')
  await expect(page.getByLabel('House and street')).toHaveValue('9 Moved Lane')
  await look()
  await page.getByLabel('Postcode').fill('CB1 2AB')
  await choose(page.getByLabel('Also the collection on Tuesday 1 December'))
  await follow(page.getByRole('button', { name: 'Save' }))
  await expect(main).toContainText('and the one that is booked already is as they are')
  await expect(main).toContainText('We come to 9 Moved Lane')
  await follow(page.getByRole('link', { name: 'Change where the bags are and how to get to them' }))
  await page.getByLabel('Where will you leave the bags?').fill('Behind the shed')
  await look()
  await page.getByLabel('How does our driver get to them?').fill('Buzzer 7')
  await follow(page.getByRole('button', { name: 'Save' }))
  await expect(main).toContainText('What is booked already stays as it is.')
  await follow(page.getByRole('link', { name: 'Change the charity' }))
  await look()
  await choose(page.getByRole('radio', { name: 'All Charities' }))
  await follow(page.getByRole('button', { name: 'Save' }))
  await expect(main).toContainText('What is booked already stays as it is.')
  await follow(page.getByRole('link', { name: 'Change your usual bags' }))
  await page.getByLabel('Bags of clothes').fill('7')
  await look()
  await follow(page.getByRole('button', { name: 'Save' }))
  await expect(main).toContainText('7 bags of clothes')
  await look()
})
