import { expect, type Page } from '@playwright/test'
import { openOffice, type Office } from '../drive/office.ts'
import { allSent, collectNext, finishRound, hold, openRound, settle, tap } from '../drive/phone.ts'
import { test } from '../drive/journey.ts'
import { stopClock } from './stop-clock.ts'

// A thumb that taps on, a pocket, a wet screen: what was meant for one screen presses nothing on the next.

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

let office: Office
test.beforeAll(async () => {
  test.setTimeout(400_000)
  office = await openOffice()
})
test.afterAll(async () => {
  await office.close()
})

const listKinds = async (round: string) => {
  const { acts } = await office.readActs()
  return acts.filter(({ roundId }) => roundId === round).map(({ kind }) => kind)
}

/** Taps one place of the screen so many times, that far apart by the page's clock. */
async function tapOn(page: Page, { x, y }: { x: number; y: number }, times: number, apartMs: number) {
  for (let tap = 0; tap < times; tap++) {
    await page.mouse.click(x, y)
    await page.clock.runFor(apartMs)
  }
}

for (const apartMs of [300, 1000])
  test(`51 taps at one place, ${apartMs} ms apart, record no outcome and finish nothing @desktop`, async ({
    page,
  }) => {
    const { roundId } = await openRound(page, office, 12)
    const next = page.getByRole('link', { name: /^Next: stop 1/ })
    await expect(next).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(1000)
    const place = await next.boundingBox()
    if (place === null) throw new Error('the button has no place')
    await tapOn(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 }, 51, apartMs)
    await page.clock.resume()
    await page.goto(office.origin)
    await expect(page.getByText('12 to do')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
    const kinds = await listKinds(roundId)
    expect(kinds.filter((kind) => !['van-check', 'started', 'arrived'].includes(kind))).toEqual([])
    // Not even an arrival, where no tap came after a pause.
    expect(kinds.length).toBe(apartMs < 600 ? 2 : 3)
  })

test('a double tap on Undo takes back one act @desktop', async ({ page }) => {
  const { roundId } = await openRound(page, office, 2)
  await collectNext(page)
  await settle(page)
  const place = await page.getByRole('button', { name: 'Undo' }).boundingBox()
  if (place === null) throw new Error('the button has no place')
  const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  // No time passes between the two, however slow the machine.
  await stopClock(page)
  await press()
  await expect(page.getByText('2 to do, 0 done')).toBeVisible()
  await press()
  await expect(page.getByText('Too soon: that press did not count.')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('link', { name: /^Back to stop 1/ })).toBeVisible()
  await expect(page.getByText('All 5 acts are with the office')).toBeVisible()
  expect((await listKinds(roundId)).filter((kind) => kind === 'undone')).toEqual(['undone'])
})

test('taps on the minutes of being late tell nobody; they are said once, by a button that is held @desktop', async ({
  page,
}) => {
  const { roundId } = await openRound(page, office, 2)
  await page.getByRole('link', { name: 'More' }).click()
  const minutes = page.getByRole('button', { name: /^90 min/ })
  await tap(minutes)
  const place = await minutes.boundingBox()
  if (place === null) throw new Error('the button has no place')
  await stopClock(page)
  await tapOn(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 }, 5, 1000)
  await page.clock.resume()
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  expect(await listKinds(roundId)).not.toContain('running-late')
  await expect(minutes).toHaveAttribute('aria-pressed', 'true')
  await hold(page.getByRole('button', { name: 'Say it: 90 minutes late' }))
  await expect(page.getByText('You said 90 minutes last.')).toBeVisible()
  await expect(page.getByText('All 3 acts are with the office')).toBeVisible()
  expect((await listKinds(roundId)).filter((kind) => kind === 'running-late')).toEqual(['running-late'])
})

test.describe('by real time', () => {
  test.use({ time: 'real' })

  test('an outcome is saved by a button that is held, by a finger or a key, or pressed and confirmed elsewhere @desktop', async ({
    page,
  }) => {
    const { roundId } = await openRound(page, office, 3)
    const openSheet = async () => {
      await tap(page.getByRole('link', { name: /^Next: stop/ }))
      await tap(page.getByRole('button', { name: 'I am here' }))
      await tap(page.getByRole('link', { name: 'Collected', exact: true }))
      const button = page.getByRole('button', { name: /^Save/ })
      // Until the sheet is there, nothing of it settles.
      await expect(button).toBeVisible()
      await settle(page)
      return button
    }
    let save = await openSheet()
    await save.click()
    const confirm = page.getByRole('button', { name: 'Yes, save it' })
    await expect(confirm).toBeFocused()
    const [asked, held] = [await confirm.boundingBox(), await save.boundingBox()]
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThan(held?.y ?? 0)
    await confirm.click()
    await expect(page.getByText('2 to do, 1 done')).toBeVisible()

    save = await openSheet()
    await save.focus()
    await page.keyboard.down('Enter')
    await expect(page.locator('[data-holding]')).toHaveCount(0)
    await page.keyboard.up('Enter')
    await expect(page.getByText('1 to do, 2 done')).toBeVisible()

    save = await openSheet()
    await save.press(' ')
    await expect(confirm).toBeFocused()
    await settle(page)
    await confirm.press('Enter')
    await expect(page.getByText('0 to do, 3 done')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
    expect((await listKinds(roundId)).filter((kind) => kind === 'collected')).toHaveLength(3)
  })
})

test('a key that is pressed on while the screen changes does nothing there, and loses no focus @desktop', async ({
  page,
}) => {
  const { roundId } = await openRound(page, office, 2)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  const here = page.getByRole('button', { name: 'I am here' })
  await expect(here).toBeVisible()
  await here.focus()
  await here.evaluate((button) => {
    const send = () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    document.documentElement.dataset.settling = ''
    send()
    ;(button as HTMLButtonElement).click()
  })
  await expect(page.getByText('Too soon: that press did not count.')).toBeVisible()
  await expect(here).toBeFocused()
  await settle(page)
  await here.press('Enter')
  await expect(page.getByRole('link', { name: 'Collected', exact: true })).toBeVisible()
  expect((await listKinds(roundId)).filter((kind) => kind === 'arrived').length).toBeLessThan(2)
})

test('finishing says what is open and asks about a count that the doors do not bear out, and is opened again @desktop', async ({
  page,
}) => {
  const { roundId } = await openRound(page, office, 3)
  await collectNext(page)
  await page.getByRole('link', { name: 'More' }).click()
  await tap(page.getByRole('link', { name: 'Finish the round' }))
  await page.getByLabel('Bags and boxes off the van').fill('99999')
  await hold(page.getByRole('button', { name: 'Finish the round' }))
  await expect(page.getByText('2 stops are still to do: 2 and 3.')).toBeVisible()
  await expect(page.getByText('You wrote 99999 bags and boxes.')).toBeVisible()
  await tap(page.getByRole('button', { name: 'No, go back' }))
  await expect(page.getByLabel('Bags and boxes off the van')).toHaveValue('99999')
  await page.getByLabel('Bags and boxes off the van').fill('4')
  await finishRound(page)
  await expect(page.getByRole('heading', { name: 'Your round is finished' })).toBeVisible()
  await expect(page.getByText('All 5 acts are with the office')).toBeVisible()
  await expect(page.getByText('Handed back')).toBeVisible()
  await hold(page.getByRole('button', { name: 'Open the round again' }))
  await expect(page.getByText('2 to do, 1 done')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next: stop 2, .*Street/ })).toBeVisible()
  await collectNext(page)
  await expect(page.getByText('1 to do, 2 done')).toBeVisible()
  await expect(page.getByText('All 8 acts are with the office')).toBeVisible()
  const { acts } = await office.readActs()
  expect(acts.filter((act) => act.roundId === roundId && act.result !== 'applied')).toEqual([])
})
