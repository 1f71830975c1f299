import { button, link, choose, showCambridge, type GuidePicture } from '../guide-picture.ts'

/** What a dispatcher sees of the rounds, from the morning to the release of the next day. */
export const rounds: readonly GuidePicture[] = [
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
      await link(page, 'A stop is on no round any more').click()
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
      await link(page, 'Settle the day').click()
      await page.getByRole('heading', { name: /^Settle the day/ }).waitFor()
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
