import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import type { Field } from '@kindfold/domain/office/act/field.ts'
import { allStaffActs } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { openDonorLink } from '@kindfold/domain/booking/donor-link/open-donor-link.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markFailed, markSent } from '@kindfold/domain/message/mark-message.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'
import { exampleBounce } from './testing/example-bounce.ts'
import { readWords, commands } from './read-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const date = '2026-11-25'
async function book(changes: { phone?: string; accessNotes?: string; collectionDate?: string } = {}) {
  const { collectionDate = date, ...more } = changes
  const asked = askForBooking({ collectionDate })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, ...more } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.reference
}
async function findId(reference: string) {
  const found = await findBookingForStaff(services, { reference })
  if (found.kind !== 'found') throw new Error(found.kind)
  return found.booking.id
}
async function bookOnItsDay(changes: Parameters<typeof book>[0] = {}) {
  services.setNow('2026-11-21T12:00:00Z')
  const reference = await book(changes)
  await assignWindows(services, { date })
  services.setNow('2026-11-25T09:00:00Z')
  return reference
}
const say = (...words: string[]) => performWords(services, words, 'sam')
const done = (text: string) => ({ exitCode: 0, text })
const refused = (text: string) => ({ exitCode: 1, text })

test('a day’s work: on the way, then what became of it, each told to the donor and written with who did it', async () => {
  const outcomes = [
    [['collected'], 'Collected'],
    [['part-collected', '--clothes', '1', '--reason', 'One bag was wet'], 'Partly collected'],
    [['refused', '--reason', 'All of it was wet'], 'Not taken'],
    [['missed'], 'We did not come'],
    [['nothing-out'], 'No bags found'],
    [['no-access', '--reason', 'The gate was locked'], 'We could not reach your bags'],
  ] as const
  for (const [[command, ...options], status] of outcomes) {
    const reference = await bookOnItsDay()
    expect(await say('on-the-way', reference)).toEqual(
      done(`${reference}: On the way. The donor gets a message.`),
    )
    expect(await say(command, reference, ...options, '--by', 'Jo at the depot')).toEqual(
      done(`${reference}: ${status}. The donor gets a message.`),
    )
    const { text } = await say('show', reference)
    expect(text).toContain('Driver on the way, by staff (sam)')
    expect(text).toContain(', by staff (Jo at the depot)')
    // Repeating it gives the domain’s refusal, and sends nothing twice.
    expect(await say(command, reference, ...options)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/: not done, since the booking is .*, which is final\.$/),
    })
    expect(await say('show', reference)).toEqual(done(text))
  }
})

test('an outcome is corrected with a reason, and a mistake that the donor has not read is not spoken of', async () => {
  const reference = await bookOnItsDay()
  await say('nothing-out', reference)
  expect(
    await say('correct', reference, 'no-access', '--reason', 'The driver ticked the wrong line'),
  ).toEqual(done(`${reference}: corrected to We could not reach your bags.`))
  expect(await say('correct', reference, 'no-access', '--reason', 'Again')).toEqual(
    refused(`${reference}: not done, since it is recorded as no access already.`),
  )
})

test('collected without numbers takes all that was booked, with numbers what they say', async () => {
  const all = await bookOnItsDay()
  await say('on-the-way', all)
  await say('collected', all)
  expect((await say('show', all)).text).toMatch(/^We took +3 bags of clothes, 1 bag of books$/m)
  const some = await bookOnItsDay()
  await say('on-the-way', some)
  await say('collected', some, '--clothes=2', '--bric-a-brac=1')
  expect((await say('show', some)).text).toMatch(/^We took +2 bags of clothes, 1 bag or box of bric-a-brac$/m)
})

test('as many as a booking may hold can be recorded as taken', async () => {
  const reference = await bookOnItsDay()
  await say('on-the-way', reference)
  await say('collected', reference, '--clothes', '99999')
  expect((await say('show', reference)).text).toMatch(/^We took +99,?999 bags of clothes$/m)
})

test('the list of a day shows the counts, and how to get in on the day alone', async () => {
  const reference = await book({ collectionDate: '2026-11-30', accessNotes: 'Gate \u001B[31m4711' })
  const before = await say('bookings', '2026-11-30', 'Cambridge')
  expect(before.text).toMatch(
    /^Reference +Area +Time slot +Name +Street +Postcode +Mobile +Gives +Where +Status +Late +Nothing out$/m,
  )
  expect(before.text).toMatch(
    new RegExp(
      `^${reference} +cambridge +- +\\S.* +\\d+ .* CB2 1TN +\\S+.* +3 bags of clothes, 1 bag of books +\\S.* +Booked +0 +0$`,
      'm',
    ),
  )
  services.setNow('2026-11-29T19:00:00Z')
  await assignWindows(services, { date: '2026-11-30' })
  services.setNow('2026-11-30T07:00:00Z')
  const { text } = await say('bookings', '2026-11-30')
  // What a donor typed cannot colour or move anything on the terminal.
  expect(text).toMatch(new RegExp(`^${reference} .*8am to 10am.* Gate \\[31m4711$`, 'm'))
  expect(await say('bookings', '2027-01-05')).toEqual(done('2027-01-05, Tuesday 5 January: no bookings.'))
  expect(await say('bookings', '2027-01-05', 'atlantis')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^There is no area atlantis\. Areas: .*cambridge/),
  })
})

test('show tells whether each message was handed over or arrived', async () => {
  const reference = await book()
  for (const { id, attempt } of await claimDueMessages(services, { limit: 1000 }))
    await markSent(services, { id, attempt, providerId: null })
  const { text } = await say('show', reference)
  expect(text).toContain('Confirmation, Email: Passed to our email provider 12 noon on Saturday 21 November')
  expect(text).toMatch(/^Getting there +shown on the day$/m)
  expect(await say('show', 'nonsense')).toMatchObject({ exitCode: 1 })
})

test('links that went to somebody else are ended, which is written with who did it', async () => {
  const reference = await book()
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: await findId(reference) })
  const ended = await say('end-links', reference)
  expect(ended).toEqual(
    done(
      expect.stringMatching(
        new RegExp(
          `^${reference}: links ended: 1\\. The donor gets another by “Find my booking” on the site, sent to donor-\\d+@example\\.org\\.$`,
        ),
      ),
    ),
  )
  expect((await openDonorLink(services, { token, purpose: 'manage' })).kind).toBe('unknown')
  expect((await say('show', reference)).text).toContain('Links to this booking ended, by staff (sam)')
  expect(await say('end-links', reference)).toEqual(refused(`${reference}: no link opens it.`))
})

test('who has no email address has no other way in once the links are ended, and staff read to ring them', async () => {
  const reference = await book()
  const bookingId = await findId(reference)
  await makeDonorLink(services, { purpose: 'manage', bookingId })
  await services.database.transaction((tx) =>
    tx.execute(
      sql`update donors set email = null where id = (select donor_id from bookings where id = ${bookingId}::uuid)`,
    ),
  )
  const { text } = await say('end-links', reference)
  expect(text).toContain('The donor has no email address')
  expect(text).toContain('ring them')
  expect(text).not.toContain('Find my booking')
})

test('an email that came back is written down by its notification or its id, and shown', async () => {
  const reference = await book()
  const claimed = await claimDueMessages(services, { limit: 1000 })
  for (const { id, attempt } of claimed) await markSent(services, { id, attempt, providerId: null })
  const bookingId = await findId(reference)
  const id = claimed.find((message) => message.bookingId === bookingId)?.id ?? ''
  expect(await say('bounced', exampleBounce({ id, action: 'delayed' }))).toEqual(
    done('Nothing to write down: that mail is delayed.'),
  )
  expect((await say('show', reference)).text).toContain('Passed to our email provider')
  expect(await say('bounced', exampleBounce({ id }))).toEqual(
    done('Written down: Did not arrive. Nothing goes out instead: look with show what else the donor has.'),
  )
  expect((await say('show', reference)).text).toContain('Confirmation, Email: Did not arrive')
  expect(await say('bounced', `<${id}@book.kindfold.example>`, '--reason', 'no such person')).toEqual(
    done('That was known.'),
  )
  expect(await say('bounced', '0b4c9d4e-7a51-4c8f-9d3f-000000000000')).toMatchObject({ exitCode: 1 })
  expect(await say('bounced', 'Hello, where is my collection?')).toMatchObject({ exitCode: 2 })
})

test('we cancel with a reason and it counts for nobody; at the donor’s word after the cut-off it counts', async () => {
  const ours = await book()
  expect(await say('cancel', ours, '--reason', 'The van broke down')).toEqual(
    done(`${ours}: Cancelled. The donor gets a message.`),
  )
  services.setNow('2026-11-21T12:00:00Z')
  const theirs = await book()
  services.setNow('2026-11-24T20:00:00Z')
  expect(await say('cancel', theirs, '--donor-asked')).toEqual(
    done(`${theirs}: Cancelled. The donor gets a message. Counted as a late cancellation.`),
  )
  const { text } = await say('bookings', date)
  expect(text).toMatch(new RegExp(`^${ours} .* Cancelled +0 +0`, 'm'))
  expect(text).toMatch(new RegExp(`^${theirs} .* Cancelled +1 +0`, 'm'))
})

test('cancelling a day first shows what it would do and does nothing, then names whose booking was cancelled', async () => {
  const reference = await book({ collectionDate: '2026-12-02' })
  const before = await say('show', reference)
  expect(await say('close-day', 'cambridge', '2026-12-02', '--reason', 'Flood', '--cancel')).toEqual(
    refused(
      'Not done yet: cambridge is still open on 2026-12-02. These bookings (1) would be cancelled, and each donor sent the reason, which cannot be taken back:\n' +
        `  ${reference}\n` +
        'To close the day, give the same command again with --yes.',
    ),
  )
  expect(await say('show', reference)).toEqual(before)
  expect(await say('open-day', 'cambridge', '2026-12-02')).toEqual(
    refused('Not done, since that day is not closed.'),
  )
  expect(await say('close-day', 'cambridge', '2026-12-02', '--reason', 'Flood', '--cancel', '--yes')).toEqual(
    done(
      `cambridge takes no more bookings on 2026-12-02. Cancelled: 1; each donor gets a message.\n  ${reference}`,
    ),
  )
  expect(await say('close-day', 'cambridge', '2026-12-02', '--reason', 'Flood')).toEqual(
    refused('Not done, since that day is closed already: Flood.'),
  )
  expect(await say('close-day', 'cambridge', '2027-02-02', '--reason', 'Move')).toEqual(
    done('cambridge takes no more bookings on 2027-02-02.'),
  )
})

test('stopping bookings at the terminal cancels nobody', async () => {
  const reference = await book({ collectionDate: '2026-12-03' })
  expect(await say('close-day', 'cambridge', '2026-12-03', '--reason', 'Flood')).toEqual(
    done('cambridge takes no more bookings on 2026-12-03. Its booking stands, and nobody is told.'),
  )
  expect((await say('show', reference)).text).not.toContain('Cancelled')
})

test('opening a day says that it was closed, whether it is offered, and who stays cancelled', async () => {
  const day = '2026-12-09'
  const reference = await book({ collectionDate: day })
  expect(await say('open-day', 'cambridge', day)).toEqual(refused('Not done, since that day is not closed.'))
  await say('close-day', 'cambridge', day, '--reason', 'Flood', '--cancel', '--yes')
  expect(await say('open-day', 'Cambridge', day)).toEqual(
    done(
      `cambridge is open on ${day}; it was closed: Flood. Its places are offered again.\n` +
        `These stay cancelled, because their donors know:\n  ${reference}`,
    ),
  )
  await say('close-day', 'cambridge', '2027-02-03', '--reason', 'Move')
  expect(await say('open-day', 'cambridge', '2027-02-03')).toEqual(
    done(
      'cambridge is open on 2027-02-03; it was closed: Move. Its places are offered once the day is near enough.',
    ),
  )
  expect(await say('open-day', 'cambridge', '2026-12-25')).toEqual(
    refused('Not done, since that day is a bank holiday: Christmas Day.'),
  )
  expect(await say('open-day', 'cambridge', '2026-11-20')).toEqual(
    refused('Not done, since 2026-11-20 is over.'),
  )
  expect(await say('open-day', 'atlantis', day)).toEqual(
    refused('There is no area atlantis, or it is closed.'),
  )
})

test('requests are listed with their days, and a complaint is answered and gone from the list', async () => {
  await requestPrivacy(services, {
    kind: 'complaint',
    email: 'cross@example.org',
    words: 'You rang.\nThree times.',
    address: 'x',
  })
  const { text } = await say('requests')
  expect(text).toMatch(/complaint +2026-11-21 +2026-12-21 +30 days left +cross@example.org/)
  expect(text).toContain('  You rang.\n  Three times.')
  const id = /^([0-9a-f]{8}) /m.exec(text)?.[1] ?? ''
  expect(await say('answer', id, '--text', 'We are sorry.')).toEqual(
    done('Answered and closed. The email waits to be sent.'),
  )
  expect(await say('requests')).toEqual(done('No open requests.'))
  expect(await say('answer', id, '--text', 'Again')).toMatchObject({ exitCode: 1 })
})

test('a copy is answered by its link alone, which the command says', async () => {
  await requestPrivacy(services, { kind: 'copy', email: 'ada@example.org', words: null, address: 'y' })
  const id = /^([0-9a-f]{8}) +copy/m.exec((await say('requests')).text)?.[1] ?? ''
  expect(await say('answer', id, '--text', 'Here it is.')).toEqual(
    refused(
      'Not done, since a copy is had by the link that was emailed: only who opens it has proved the address.',
    ),
  )
})

test('what failed is listed with its reason, sent again once, and seen to', async () => {
  const reference = await book()
  const ofBooking = await findId(reference)
  const claimed = await claimDueMessages(services, { limit: 1000 })
  const { id = '', attempt = 0 } = claimed.find(({ bookingId }) => bookingId === ofBooking) ?? {}
  await markFailed(services, { id, attempt, error: '550 no such mailbox', permanent: true })
  expect((await say('failed')).text).toMatch(new RegExp(`${id} +Confirmation .*${reference}.*550 no such`))
  expect(await say('settle', id)).toEqual(done('Written down: nothing more to do.'))
  expect((await say('failed')).text).not.toContain(id)
  expect(await say('send-again', id)).toEqual(done('It waits to be sent again.'))
  expect(await say('send-again', id)).toMatchObject({ exitCode: 1 })
  expect(await say('send-again', id, '--channel', 'sms')).toMatchObject({ exitCode: 1 })
})

test.each([
  [['send-failed', 'letter', 'email', '2026-11-21'], 'There is no kind letter.'],
  [['send-failed', 'confirmation', 'fax', '2026-11-21'], 'CHANNEL must be email, sms'],
  [['send-failed', 'confirmation', 'email', 'soon'], 'soon is not a date.'],
  [['send-failed', 'confirmation', 'email', '2026-11-21', '--count', 'all'], '--count must be a number'],
  [['dance'], 'There is no command dance.'],
  [['show'], 'REFERENCE is missing.'],
  [['bookings', '2026-13-01'], '2026-13-01 is not a date.'],
  [
    ['correct', 'FHJK-34RT', 'lost', '--reason', 'x'],
    'lost is not one of on-the-way, collected, part-collected',
  ],
  [['correct', 'FHJK-34RT', 'refused', '--reason', 'x'], '--left-because'],
  [['correct', 'FHJK-34RT', 'missed'], '--reason'],
  [['collected', 'FHJK-34RT', '--clothes', '-1'], "Option '--clothes'"],
  [['collected', 'FHJK-34RT', '--clothes', '100000'], '--clothes must be a whole number from 0 to 99999.'],
  [['collected', 'FHJK-34RT', '--clothes', '0'], 'Nothing of it was taken?'],
  [['part-collected', 'FHJK-34RT', '--reason', 'Wet'], 'Say what was taken'],
  [['refused', 'FHJK-34RT'], '--reason "..." is missing'],
  [['refused', 'FHJK-34RT', '--reason', ' \n '], '--reason "..." is missing'],
  [['refused', 'FHJK-34RT', '--reason', 'x'.repeat(301)], '--reason "..." is too long'],
  [['refused', 'FHJK-34RT', 'all', 'wet'], 'What is all?'],
  [['cancel', 'FHJK-34RT'], '--reason "..." is missing'],
  [['send-again', '12345678', '--channel', 'fax'], '--channel must be email, sms or call'],
  [['settle'], 'MESSAGE is missing'],
  [['answer', '12345678'], '--text "..." is missing'],
  [['change-area', 'bath', '--active', 'perhaps'], '--active is yes or no.'],
  [['add-area', 'bath', '--nation', 'wales'], '--nation is england or scotland.'],
  [['show', 'FHJK-34RT', '--by', ' '], 'Say who you are'],
  [['show', 'FHJK-34RT', '--force'], "Unknown option '--force'."],
])('%j is not understood, and says why', async (words, why) => {
  const said = await say(...words)
  expect(said.exitCode).toBe(2)
  expect(said.text).toContain(why)
})

test('nobody acts without a name: in a container whose user has none, it is asked for', () => {
  expect(readWords(['missed', 'FHJK-34RT'], null)).toMatchObject({ kind: 'faulty' })
  expect(readWords(['missed', 'FHJK-34RT', '--by', 'Sam'], null)).toMatchObject({ kind: 'read' })
})

test('every command has its help', async () => {
  for (const { name } of commands) {
    const said = await say(name, '--help')
    expect([said.exitCode, said.text]).toEqual([0, expect.stringMatching(`^Usage: npm run desk -- ${name}`)])
  }
})

function sayHow(at: Exclude<Field<unknown>['at'], { at: 'form' }>): string {
  if (at.at === 'input') return `< ${at.file}`
  return at.at === 'place' ? at.name : `--${at.name}`
}

test('every act that is defined is a command, once, with the words of its fields', () => {
  const names = commands.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  for (const { name, fields, does } of allStaffActs) {
    if (does === null) continue
    const { usage = '' } = commands.find((command) => command.name === name) ?? {}
    for (const { at } of Object.values<Field<unknown>>(fields))
      if (at.at !== 'form') expect(`${name} ${usage}`).toContain(sayHow(at))
  }
  // What the command has no help for only the desk does.
  const forBoth = allStaffActs.filter(({ does }) => does !== null)
  expect(names).toEqual(expect.arrayContaining(forBoth.map(({ name }) => name)))
})

test('the log says which command and how it ended, and nothing of anybody', async () => {
  const reference = await book()
  const logged: object[] = []
  const log = { ...services.log, info: (details: object) => void logged.push(details) }
  await performWords({ ...services, log }, ['show', reference, '--by', 'Jo'], 'sam')
  expect(logged).toEqual([{ command: 'show', exitCode: 0 }])
})

test('who did what with an area and its days is listed, the latest first', async () => {
  await say('change-area', 'guildford', '--capacity', '41', '--by', 'Jo')
  await say('close-day', 'guildford', '2026-12-02', '--reason', 'Flood')
  const { text } = await say('areas', 'Guildford')
  expect(text).toMatch(
    /^12 noon on Saturday 21 November +Day closed +2026-12-02 +sam +Flood\n.* +Area changed +- +Jo +dailyCapacity: \d+ to 41$/m,
  )
  expect(await say('areas', 'brighton')).toEqual(done('brighton: nothing was changed yet.'))
  expect(await say('areas', 'atlantis')).toEqual(
    refused('There is no area atlantis. The command areas lists them.'),
  )
})

test('areas are listed, changed and added by words, and what is wrong is said', async () => {
  const changed = await say('change-area', 'scotland', '--cut-off', '17:00', '--capacity', '40')
  expect(changed.text).toMatch(/^scotland is changed\. Days ahead: /)
  expect(changed.text).toContain('Booking and the site follow at once.')
  const listed = await say('areas')
  expect(listed.text).toMatch(/^scotland +Scotland +scotland +AB,DD.* 40 +28 +17:00 +yes$/m)
  expect(await say('change-area', 'atlantis', '--active', 'no')).toEqual(
    refused('There is no area atlantis. The command areas lists them.'),
  )
  expect(await say('change-area', 'scotland', '--postcodes', 'EH,OX')).toEqual(
    refused('Not done:\n  OX belongs to Oxford.'),
  )
  expect(await say('change-area', 'scotland')).toMatchObject({ exitCode: 2 })
  expect((await say('add-area', 'bath', '--nation', 'england')).text).toMatch(/^An area needs .*\nUsage/)
  const words = [
    '--name',
    'Bath',
    '--nation',
    'england',
    '--postcodes',
    'ba',
    '--weekdays',
    '2,4',
    '--capacity',
    '9',
  ]
  expect((await say('add-area', 'bath', ...words)).text).toContain('bath is added.')
  await say('change-area', 'scotland', '--cut-off', '18:00', '--capacity', '60')
})

test('the stops of one day and a day outside the weekdays are set by words, and what cannot be is said', async () => {
  expect(await say('capacity', 'Brighton', '2026-12-02', '12')).toEqual(
    done('brighton has 12 places on 2026-12-02; it had 60. Nobody is told.'),
  )
  expect(await say('capacity', 'brighton', '2026-12-05', '12')).toEqual(
    refused('Not done, since nobody collects in brighton on that day.'),
  )
  expect(await say('add-day', 'brighton', '2026-12-05', '7')).toEqual(
    done('brighton also collects on 2026-12-05: 7 places.'),
  )
  expect(await say('add-day', 'brighton', '2026-12-05', '7')).toEqual(
    refused('Not done, since that day is there already.'),
  )
  expect(await say('undo-day', 'brighton', '2026-12-05')).toEqual(
    done('brighton on 2026-12-05: the last act is undone.'),
  )
  expect(await say('undo-day', 'brighton', '2026-12-05')).toEqual(refused('There is nothing to undo.'))
  expect(await say('capacity', 'brighton', '2026-12-02', 'many')).toMatchObject({ exitCode: 2 })
})
