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
  by: 'Support' | 'Dispatcher' | 'Editor' | 'Administrator' | 'driver' | 'visitor' | 'developer'
  /** The time of the day, when it has moved on. */
  at?: string
  /** What is shown of the page: the first place that this selector finds; by default all but the menu. */
  part?: string
  /** Cut below so many pixels; of a phone the height of its window. */
  height?: number
  walk(page: Page): Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
/** Through the menu of the desk. */
const choose = async (page: Page, name: string) => await page.locator('.desk__menu').getByText(name).click()
const check = async (page: Page, name: string | RegExp) =>
  await page.getByRole('radio', { name }).first().check()

const driving: readonly GuidePicture[] = [
  {
    guide: 'driving',
    shows: 'enrol',
    alt: 'The phone after it read the code: one button makes the passkey',
    by: 'driver',
    async walk(page) {
      await button(page, 'Make the passkey').waitFor()
    },
  },
  {
    guide: 'driving',
    shows: 'start',
    alt: 'Before the start: the whole day is on this phone, and the lines of the van check',
    by: 'driver',
    height: 1180,
    async walk(page) {
      await button(page, 'Make the passkey').click()
      await page.getByText('The app opens without signal').waitFor()
    },
  },
  {
    guide: 'driving',
    shows: 'list',
    alt: 'The list: the next stop on top, then those after it with their time slots',
    by: 'driver',
    at: '08:04',
    async walk(page) {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await button(page, 'Start the round').click()
      await link(page, /^Next: stop 1/).waitFor()
    },
  },
  {
    guide: 'driving',
    shows: 'stop',
    alt: 'A stop: the notes first and largest, then the address, and “I am here” at the bottom',
    by: 'driver',
    async walk(page) {
      await link(page, /^Next: stop 1/).click()
      await button(page, 'I am here').waitFor()
    },
  },
  {
    guide: 'driving',
    shows: 'outcome',
    alt: 'Collected: the counts as the donor expects them, with one button to save',
    by: 'driver',
    at: '08:12',
    async walk(page) {
      await button(page, 'I am here').click()
      await page.getByRole('link', { name: 'Collected', exact: true }).click()
      await button(page, /^Save/).waitFor()
    },
  },
  {
    guide: 'driving',
    shows: 'waiting',
    alt: 'Without signal: the line on top says how many acts wait on the phone, and Undo stands at the bottom',
    by: 'driver',
    async walk(page) {
      await page.context().setOffline(true)
      await button(page, /^Save/).click()
      await button(page, 'Undo').waitFor()
    },
  },
]

const desk: readonly GuidePicture[] = [
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
    alt: 'Before a day is closed: the bookings that are cancelled, and the words that their donors read',
    by: 'Dispatcher',
    height: 1100,
    async walk(page) {
      await page.locator('main table').getByRole('link', { name: '26' }).click()
      await page.locator('[name=reason]').fill('The roads are under water.')
      await button(page, 'Show who will be told').click()
      await button(page, 'Close the day').waitFor()
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
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 4)) await box.check()
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
    alt: 'Requests with the day by which each must be answered, and how many days are left',
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
      await link(page, 'We did what we should').click()
      await page.waitForURL(/template/)
    },
  },
  {
    guide: 'articles',
    shows: 'write',
    alt: 'An article in writing: the toolbar above the text, the buttons to save, check and publish below',
    by: 'Editor',
    height: 860,
    async walk(page) {
      await choose(page, 'Articles')
      await link(page, 'How to fold a coat').click()
      await page.getByRole('toolbar').waitFor()
    },
  },
  {
    guide: 'articles',
    shows: 'publish',
    alt: 'Check and publish: what is missing, each with a link that mends it, and how the article will look',
    by: 'Editor',
    async walk(page) {
      await button(page, 'Save, check and publish').click()
      await page.getByRole('heading', { name: 'How it will look' }).waitFor()
    },
  },
  {
    guide: 'pictures-reviews-facts',
    shows: 'picture',
    alt: 'The page of a picture: its address below it; its description and where it is used beside it',
    by: 'Editor',
    async walk(page) {
      await choose(page, 'Pictures')
      await page.locator('main a[href^="/pictures/"]').last().click()
      await page.getByRole('heading', { name: 'Where it is used' }).waitFor()
    },
  },
  {
    guide: 'pictures-reviews-facts',
    shows: 'facts',
    alt: 'Notice and facts: what the site says now, and a button for each to change it',
    by: 'Editor',
    async walk(page) {
      await choose(page, 'Notice and facts')
      await page.getByRole('heading', { name: 'Phone hours' }).waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'today',
    alt: 'Rounds today: a line for each round with its van and driver, what is done, late and to judge',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Rounds today')
      await page.getByRole('table').waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'round',
    alt: 'A round: its stops as promised, as planned and as they are now; beside them the way to hand it over',
    by: 'Dispatcher',
    height: 1000,
    async walk(page) {
      await link(page, 'Cambridge 1').click()
      await page.getByRole('heading', { name: 'Hand over' }).waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'map',
    alt: 'The map of a round: done stops are filled, the next is yellow, the depot is a house',
    by: 'Dispatcher',
    part: '.round-map',
    async walk(page) {
      await page.locator('.round-map').waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'sheet',
    alt: 'The paper sheet: the number of each stop, the address, the time slot, the notes, and boxes to tick',
    by: 'Dispatcher',
    height: 760,
    async walk(page) {
      await link(page, 'Paper sheet').click()
      await page.getByText('Print this page').waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'exception',
    alt: 'An exception: what the driver says beside what the office says, and the choices below',
    by: 'Dispatcher',
    async walk(page) {
      await choose(page, 'Exceptions')
      await link(page, 'A stop was handed back').click()
      await button(page, 'See what will follow').waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'closing',
    alt: 'Closing a day: bookings, stops, outcomes, bags and kilos, and which do not agree',
    by: 'Dispatcher',
    height: 1100,
    async walk(page) {
      await choose(page, 'Days')
      await showCambridge(page)
      await page.locator('main table').getByRole('link', { name: '25' }).click()
      await link(page, 'Close the day').click()
      await page.getByRole('heading', { name: /^Close the day/ }).waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'tomorrow',
    alt: 'Tomorrow for one area: places and vans, who is not served, and the rounds of the plan',
    by: 'Dispatcher',
    at: '18:30',
    height: 1340,
    async walk(page) {
      await choose(page, 'Tomorrow')
      await link(page, 'Cambridge').click()
      await page.getByRole('heading', { level: 1, name: /^Cambridge/ }).waitFor()
    },
  },
  {
    guide: 'rounds',
    shows: 'release',
    alt: 'Before a release: how many donors are told, with the words of the first message',
    by: 'Dispatcher',
    height: 1000,
    async walk(page) {
      await link(page, /release/i).click()
      await button(page, /release/i).waitFor()
    },
  },
]

const parts: readonly GuidePicture[] = [
  {
    guide: 'developer',
    shows: 'design',
    alt: 'The page /design: swing tags, a fold, a stitch, and the thread of a collection in six of its states',
    by: 'developer',
    part: 'main',
    height: 1400,
    async walk(page) {
      await page.locator('.moments').first().waitFor()
      // One chapter of six fits a picture.
      for (const chapter of await page.locator('.design__chapter').all())
        if ((await chapter.locator('.moments').count()) === 0)
          await chapter.evaluate((part) => part.setAttribute('hidden', ''))
    },
  },
]

/** In the order in which they are taken; the phone's on a morning of its own. */
export const guidePictures = { driving, desk, parts }

/** Of one picture, so that a guide opens quickly. */
export const mostBytes = 40 * 1024

/** Where it lies, from the guide on. */
export const pathOf = ({ guide, shows }: GuidePicture): string => `pictures/${guide}-${shows}.webp`

async function showCambridge(page: Page): Promise<void> {
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Cambridge' })
  await button(page, 'Show').click()
  await page.getByRole('heading', { name: 'Cambridge: November 2026' }).waitFor()
}
