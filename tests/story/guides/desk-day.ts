import { button, link, choose, check, showCambridge, type GuidePicture } from '../guide-picture.ts'

/** What staff see of donors in a day: who works here, bookings, days, callers, messages, requests. */
export const deskDay: readonly GuidePicture[] = [
  {
    guide: 'staff',
    shows: 'sign-in',
    alt: 'The page to sign in: with a passkey, or with email address, password and code',
    by: 'visitor',
    part: '.sign-in__form',
    async walk(page) {
      await button(page, 'Sign in with a passkey').waitFor()
    },
  },
  {
    guide: 'staff',
    shows: 'today',
    alt: 'Today at the desk: the menu on the left, the days in the middle, what waits for a person on the right',
    by: 'Dispatcher',
    part: 'body',
    height: 940,
    async walk(page) {
      await page.getByRole('heading', { name: 'Waiting for a person' }).waitFor()
    },
  },
  {
    guide: 'staff',
    shows: 'roles',
    alt: 'The page of a colleague: access, and a tick for each role in all or some areas',
    by: 'Administrator',
    height: 900,
    async walk(page) {
      await choose(page, 'People')
      await link(page, 'Dev Dispatcher').click()
    },
  },
  {
    guide: 'bookings',
    shows: 'search',
    alt: 'Bookings found by part of a name, with the fields that narrow the list',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Bookings')
      await page.getByRole('searchbox').or(page.getByLabel('Reference, name')).first().fill('tweed')
      await button(page, 'Find').click()
      await page.getByText('the latest day first').waitFor()
    },
  },
  {
    guide: 'bookings',
    shows: 'booking',
    alt: 'A booking: its facts and its donor on the left, what you can do and our notes on the right',
    by: 'Dispatcher',
    height: 1000,
    async walk(page) {
      await page.locator('tbody a').first().click()
      await page.getByRole('heading', { name: 'What you can do' }).waitFor()
    },
  },
  {
    guide: 'bookings',
    shows: 'cancel',
    alt: 'Before a cancellation: what will follow, the email in its words, and only then the button that does it',
    by: 'Dispatcher',
    height: 1100,
    async walk(page) {
      await link(page, 'Cancel it').click()
      await check(page, /We have to/)
      await page.getByRole('textbox', { name: 'Reason' }).fill('Our van broke down.')
      await button(page, 'Show what will follow').click()
      await page.getByText('What will follow').waitFor()
    },
  },
  {
    guide: 'days-and-areas',
    shows: 'month',
    alt: 'A month of an area: each day with what is booked, today with a frame',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Days')
      await showCambridge(page)
    },
  },
  {
    guide: 'days-and-areas',
    shows: 'close',
    alt: 'A day that falls out: its bookings are moved or cancelled, or only its sales stopped',
    by: 'Dispatcher',
    height: 1100,
    async walk(page) {
      await page.locator('main table').getByRole('link', { name: '26' }).click()
      await button(page, 'Stop sales').waitFor()
    },
  },
  {
    guide: 'days-and-areas',
    shows: 'year',
    alt: 'The bank holidays of a year: each area on which one falls, and the nearest day on which it could collect instead',
    by: 'Dispatcher',
    height: 900,
    async walk(page) {
      await choose(page, 'Days')
      await link(page, 'Bank holidays of a year').click()
      await page.getByRole('heading', { level: 1, name: /^Bank holidays of \d{4}$/ }).waitFor()
    },
  },
  {
    guide: 'days-and-areas',
    shows: 'waiting-list',
    alt: 'The waiting list: how many wait by the first half of their postcode',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Waiting list')
      await page.getByRole('heading', { name: 'Waiting list', level: 1 }).waitFor()
    },
  },
  {
    guide: 'telephone',
    shows: 'caller',
    alt: 'A caller: the postcode is answered at once, the day is kept, the bags are typed',
    by: 'Support',
    height: 1000,
    async walk(page) {
      await choose(page, 'A caller')
      await page.getByLabel('Postcode').fill('CB2 1TN')
      await page.keyboard.press('Enter')
      await page.getByRole('radio').first().check()
      await page.getByText('The place is kept').waitFor()
      await page.getByLabel('Charity').selectOption({ index: 1 })
      await page.getByLabel('Bags of clothes').fill('3')
    },
  },
  {
    guide: 'telephone',
    shows: 'booked',
    alt: 'After booking: the reference, each letter with its word, to read out',
    by: 'Support',
    height: 800,
    async walk(page) {
      await button(page, 'Go on').click()
      await page.locator('[name=name]').fill('Ada Example')
      await page.locator('[name=phone]').fill('01223 496 012')
      await page.locator('[name=line1]').fill('12 Example Street')
      await page.locator('[name=town]').fill('Cambridge')
      await page.locator('[name=bagsPlace]').fill('In the porch')
      for (const box of await page.locator('.call__ticks').getByRole('checkbox').all()) await box.check()
      await button(page, 'Go on').click()
      await button(page, 'Book it').click()
      await page.locator('.call__reference').waitFor()
    },
  },
  {
    guide: 'messages',
    shows: 'list',
    alt: 'Messages that need somebody: which, to whom, the reason that the provider gave, how often it was tried',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Messages')
      await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
    },
  },
  {
    guide: 'messages',
    shows: 'message',
    alt: 'A message as its donor got it; beside it how it fared, and the buttons that send it again',
    by: 'Dispatcher',
    height: 900,
    async walk(page) {
      await page.locator('tbody a').first().click()
      await page.getByRole('heading', { name: 'Send it again' }).waitFor()
    },
  },
  {
    guide: 'telephone',
    shows: 'calls',
    alt: 'Calls to make: whom to ring, the number, the words, and the buttons Told and Nobody answered',
    by: 'Dispatcher',
    async walk(page) {
      await page.getByText('Put it on the call list').click()
      await page.locator('main form button').first().click()
      await page.waitForURL(/done=/)
      await choose(page, 'Calls to make')
      await button(page, 'Told').waitFor()
    },
  },
  {
    guide: 'requests',
    shows: 'list',
    alt: 'Requests with the day by which each must be answered, and how many days are left; above, the list is narrowed to those that one sees to',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Requests')
      await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
    },
  },
  {
    guide: 'requests',
    shows: 'answer',
    alt: 'The answer to a complaint, begun with ready words whose brackets are still to be filled in',
    by: 'Dispatcher',
    height: 1200,
    async walk(page) {
      await link(page, 'Complaint').click()
      await button(page, 'We did what we should').click()
      await page.getByText('[').first().waitFor()
    },
  },
]
