import { button, link, type GuidePicture } from '../guide-picture.ts'

/** A driver’s morning, from the code at the depot to a stop without signal. */
export const driving: readonly GuidePicture[] = [
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
      await link(page, /Has notes/).click()
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
      await button(page, /^Save/).click({ delay: 700 })
      await button(page, 'Undo').waitFor()
    },
  },
]
