import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openOffice, type Office } from '../drive/office.ts'
import { allSent, collectNext, hold, signIn, startRound, tap } from '../drive/phone.ts'
import { test } from '../drive/journey.ts'
import { addAuthenticator } from './add-authenticator.ts'

// What the desk and the phones do together: enrolment, a lost phone, and acts that are held.

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

let office: Office
test.beforeAll(async () => {
  test.setTimeout(400_000)
  office = await openOffice({ withDesk: true })
})
test.afterAll(async () => {
  await office.close()
})
test.afterEach(async () => {
  await office.setLine('open')
})

/** A browser of its own: cookies know no ports, and the desk is not the driver's phone. */
async function openDesk(context: BrowserContext): Promise<Page> {
  const desk = await context.newPage()
  await desk.goto(`${office.deskOrigin}/sign-in`)
  await desk.getByRole('button', { name: 'Administrator' }).click()
  await expect(desk).toHaveURL(`${office.deskOrigin}/`)
  return desk
}

async function showCode(desk: Page, driver: string): Promise<string> {
  await desk.goto(`${office.deskOrigin}/phones`)
  await desk.getByRole('link', { name: driver, exact: true }).click()
  await desk.getByRole('button', { name: 'Show a code' }).click()
  await expect(desk.getByRole('img', { name: 'QR code: the link below' })).toBeVisible()
  return await desk.locator('.phones__link').innerText()
}

const syncNow = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test('a phone is enrolled by the desk’s code and its own lock; the code works once and for ten minutes @desktop', async ({
  context,
  page,
  browser,
}) => {
  const { driver } = await office.makeRound(2)
  const desk = await openDesk(await browser.newContext())
  const link = await showCode(desk, driver)
  expect(link).toMatch(new RegExp(`^${office.origin}/enrol/[\\w-]{43}$`))
  const setVerified = await addAuthenticator(context, page)
  await setVerified(false)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Make this phone ${driver}’s` })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Make the passkey' }))
  await expect(page.getByRole('alert')).toContainText('Set a screen lock on this phone')
  await setVerified(true)
  await tap(page.getByRole('button', { name: 'Make the passkey' }))
  await expect(page.getByText('The whole day is on this phone')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('row').filter({ hasText: 'Chrome on Linux' })).toContainText('In use')

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('This code was used. Ask for a new one at the depot.')
  const late = await showCode(desk, driver)
  await office.ageCodes()
  await page.goto(late)
  await expect(page.getByRole('alert')).toContainText('This code has ended: it works for ten minutes')
  await expect(page.getByRole('button', { name: 'Make the passkey' })).toBeHidden()

  await page.goto(`${office.origin}/more`)
  await tap(page.getByRole('button', { name: 'Sign out' }))
  await page.goto(`${office.origin}/sign-in`)
  await setVerified(false)
  await tap(page.getByRole('button', { name: 'Sign in with your passkey' }))
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or ask at the depot.')
  await setVerified(true)
  await tap(page.getByRole('button', { name: 'Sign in with your passkey' }))
  await expect(page.getByText('The whole day is on this phone')).toBeVisible()
  await desk.context().close()
})

test('a lost phone: the round goes on with another driver’s, and the found one hands its acts over, all held @desktop', async ({
  context,
  page,
  browser,
}) => {
  const { driver, roundId } = await office.makeRound(3)
  const other = await office.makeDriver()
  const desk = await openDesk(await browser.newContext())
  await signIn(page, office, driver)
  await startRound(page)
  await collectNext(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await context.setOffline(true)
  await collectNext(page)

  await desk.goto(`${office.deskOrigin}/phones`)
  await desk.getByRole('link', { name: driver, exact: true }).click()
  await desk.getByRole('link', { name: 'Take off' }).click()
  await desk.getByLabel('It is lost, broken or no longer used').check()
  await desk.getByRole('button', { name: 'Take it off the list' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Chrome on Linux' })).toContainText('Taken off')

  const second = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await second.goto(`${office.origin}/sign-in`)
  await tap(second.getByRole('button', { name: other, exact: true }))
  await tap(second.getByRole('button', { name: 'Ask again' }))
  await tap(second.getByRole('button', { name: `Go on with round 1, which ${driver} drove` }))
  await expect(second.getByText('2 to do, 1 done')).toBeVisible()
  await collectNext(second)
  await expect(second.getByText('1 to do, 2 done')).toBeVisible()

  await context.setOffline(false)
  await syncNow(page)
  await expect(page.getByRole('heading', { name: 'This phone is off the list' })).toBeVisible()
  await expect(page.getByText('Everything that was recorded with it is with the office.')).toBeVisible()
  await expect(page.getByText('Example Street')).toBeHidden()
  const { acts } = await office.readActs()
  const held = acts.filter((act) => act.roundId === roundId && act.result === 'held')
  expect(held.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['arrived', 'revoked-phone'],
    ['collected', 'revoked-phone'],
  ])
  await desk.goto(`${office.deskOrigin}/exceptions`)
  await expect(desk.getByText('A phone was lost on its round')).toBeVisible()
  await desk.getByRole('link', { name: 'What a driver did could not be applied' }).last().click()
  await expect(desk.getByText('The phone was off the list when it sent this.')).toBeVisible()
  await second.context().close()
  await desk.context().close()
})

test('whose donor cancels while the sheet is open can still be recorded, with a warning, and is held @desktop', async ({
  page,
}) => {
  const { driver, roundId } = await office.makeRound(2)
  await signIn(page, office, driver)
  await startRound(page)
  await tap(page.getByRole('link', { name: /^Next: stop 1/ }))
  await tap(page.getByRole('button', { name: 'I am here' }))
  await tap(page.getByRole('link', { name: 'Part of it', exact: true }))
  await page.getByRole('textbox').fill('The duvet stays')
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await office.cancelStop({ roundId, stop: 1 })
  await syncNow(page)
  await expect(page.getByText('This stop was cancelled or moved to another day.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('The duvet stays')
  await hold(page.getByRole('button', { name: /^Save/ }))
  await expect(
    page.getByText('Stop 1: what you recorded was kept for the office to look at. You have nothing to do.'),
  ).toBeVisible()
  const { acts } = await office.readActs()
  const part = acts.find(({ kind, ...one }) => one.roundId === roundId && kind === 'part-collected')
  expect(part).toMatchObject({ result: 'held', reason: 'donor-cancelled' })
})

test('what was collected though its donor had cancelled is held: the driver is told, and the desk sees both truths @desktop', async ({
  page,
  browser,
}) => {
  const { driver, roundId } = await office.makeRound(2)
  const desk = await openDesk(await browser.newContext())
  await signIn(page, office, driver)
  await startRound(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  await office.setLine('away')
  await collectNext(page)
  await office.cancelStop({ roundId, stop: 1 })
  await office.setLine('open')
  await syncNow(page)
  await expect(
    page.getByText('Stop 1: what you recorded was kept for the office to look at. You have nothing to do.'),
  ).toBeVisible()
  await tap(page.getByRole('button', { name: 'I have read it' }))
  await page.getByRole('link', { name: 'More' }).click()
  const looked = page.getByRole('region', { name: 'Kept for the office' })
  await expect(looked).toContainText('Stop 1: collected')

  await desk.goto(`${office.deskOrigin}/exceptions`)
  await desk.getByRole('link', { name: 'What a driver did could not be applied' }).last().click()
  await expect(desk.getByText('The donor had cancelled meanwhile.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'What the driver says' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'What the office says' })).toBeVisible()
  const truths = desk.locator('.truths')
  await expect(truths).toContainText('Collected')
  await expect(truths).toContainText('Cancelled')
  await desk.context().close()
})

for (const isKept of [true, false])
  test(`the browser is asked to keep what is stored, and the driver reads that it ${isKept ? 'has' : 'has not'} promised @desktop`, async ({
    page,
  }) => {
    await page.addInitScript((answer) => {
      StorageManager.prototype.persisted = () => Promise.resolve(false)
      StorageManager.prototype.persist = () => Promise.resolve(answer)
    }, isKept)
    const { driver } = await office.makeRound(1)
    await signIn(page, office, driver)
    await expect(
      page.getByText(
        isKept
          ? 'The browser has promised to keep what you record.'
          : 'The browser has not promised to keep what you record. It may once the app is on the home screen.',
      ),
    ).toBeVisible()
  })

test('a start that another round on the phone refuses can be pressed again @desktop', async ({ page }) => {
  const { driver } = await office.makeRound(1)
  await signIn(page, office, driver)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('kindfold-drive'))
    const rounds = database.transaction('round', 'readwrite').objectStore('round')
    const held = await answer<{ document: { id: string } }>(rounds.get('current'))
    const document = { ...held.document, id: '00000000-0000-4000-8000-000000000000' }
    const isInline = rounds.keyPath !== null
    await answer(rounds.put({ ...held, document }, isInline ? undefined : 'current'))
    database.close()
  })
  const start = page.getByRole('button', { name: 'Start the round' })
  await start.click()
  await expect(start).toHaveAttribute('aria-disabled', 'false')
  await start.click()
  await expect(page.getByRole('link', { name: /^Next: stop 1/ })).toBeVisible()
})

test('a round whose storage was taken away does not start: the phone signs in anew and gets it again @desktop', async ({
  page,
}) => {
  const { driver, roundId } = await office.makeRound(2)
  await signIn(page, office, driver)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: office.origin, storageTypes: 'indexeddb' })
  await tap(page.getByRole('button', { name: 'Start the round' }))
  await expect(page.getByRole('heading', { name: 'Your round is no longer on this phone' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'Sign in' }))
  await tap(page.getByRole('button', { name: driver, exact: true }))
  await startRound(page)
  await expect(page.getByRole('status').filter({ hasText: allSent })).toBeVisible()
  const { acts } = await office.readActs()
  const own = acts.filter((act) => act.roundId === roundId)
  expect(own.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['van-check', 1],
    ['started', 2],
  ])
})

test('a browser that keeps nothing says so before anything else, and that paper works @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage here', 'InvalidStateError')
    }
  })
  await page.goto(office.origin)
  await expect(page.getByRole('heading', { name: 'This phone cannot keep anything' })).toBeVisible()
  await expect(page.getByText('Use the paper round sheet, and ring the office.')).toBeVisible()
})
