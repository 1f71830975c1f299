import { expect, test } from 'vitest'
import { startBeliefs, takeIn } from '../beliefs/beliefs.ts'
import type { TrueBooking } from '../truth/read-truth.ts'
import type { Letter } from '../world/post.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import { readMarks } from '../world/read-marks.ts'
import { Judge, type Known } from './judge.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`)
const span = (kind: string, from: string, until: string) => ({
  kind,
  from: at(from).getTime(),
  until: at(until).getTime(),
})
const known = (time: string, rest: Partial<Known> = {}): Known => ({
  now: at(time),
  postWorksSince: 0,
  awakeSince: 0,
  saidLate: [],
  ...rest,
})
const booking: TrueBooking = {
  id: '1',
  reference: 'FHJK-34RT',
  email: null,
  status: 'scheduled',
  areaId: 'cambridge',
  date: '2026-11-25',
  isCountedLate: false,
  slot: { from: at('10:00').getTime(), until: at('12:00').getTime() },
  roundId: 'r',
  plannedAt: at('11:00').getTime(),
  aheadMs: 0,
  bookedAt: 0,
  dayGivenAt: 0,
  hasRefusedSlot: false,
  isOnList: false,
  isLateOnList: false,
  isOutcomeOnList: false,
  isUnplanned: false,
}
const told = () => {
  const beliefs = startBeliefs(booking.reference)
  takeIn(beliefs, [{ kind: 'day', value: '2026-11-25' }, span('slot', '10:00', '12:00')], {
    by: 'email window',
    at: at('07:00'),
  })
  return beliefs
}
const letter = (kind: string, time: string, channel = 'email', bagsPlace = 'porch'): Letter => ({
  id: '1',
  at: at(time),
  to: 'ada@example.org',
  kind,
  channel,
  bookingId: '1',
  version: 1,
  data: {
    collectionDate: '2026-11-25',
    reference: booking.reference,
    window: { start: '10:00', end: '12:00' },
    bagsPlace,
  },
  body: 'between 10am and 12 noon',
})
const listFaults = (judge: Judge) => judge.violations.map(({ fault }) => fault)

test('a page that shows a span that has ended, or one that begins before the last told, breaks the first promise', () => {
  const judge = new Judge()
  judge.judgePage('Ada', [span('band', '10:20', '10:35')], 'page', told(), at('10:25'))
  expect(listFaults(judge)).toEqual([])
  judge.judgePage('Ada', [span('band', '10:20', '10:35')], 'page', told(), at('11:46'))
  judge.judgePage('Bob', [span('band', '09:20', '10:35')], 'page', told(), at('09:00'))
  expect(listFaults(judge)).toEqual(['band that has ended by page', 'band before what was told by page'])
})

test('a promise that is over is forgiven for fifteen minutes, while a person has it, and once something is said', () => {
  const judge = new Judge()
  const look = (time: string, one = booking, beliefs = told()) =>
    judge.judgeBeliefs([{ who: 'Ada', beliefs }], new Map([[one.reference, one]]), known(time))
  look('12:01')
  look('12:10')
  look('12:20', { ...booking, isOnList: true })
  look('12:21')
  look('12:30')
  const late = told()
  takeIn(late, [span('band', '12:30', '13:00')], { by: 'email running-late', at: at('12:31') })
  look('12:31', booking, late)
  expect(listFaults(judge)).toEqual([])
  look('13:00', booking, late)
  look('13:17', booking, late)
  expect(listFaults(judge)).toEqual(['promise over and nothing said'])
})

test('a third message of a kind in a day, and a text in the night, are too much', () => {
  const judge = new Judge()
  for (const time of ['09:00', '10:00', '11:00'])
    judge.judgeLetter('Ada', letter('window', time, 'email', time), told(), at(time))
  judge.judgeLetter('Ada', letter('on-the-way', '07:10', 'sms'), told(), at('07:10'))
  expect(listFaults(judge)).toEqual(['third window', 'text in quiet hours'])
})

test('each change that was asked for is answered once, however many there are; what we do by ourselves has its bounds', () => {
  const judge = new Judge()
  const change = (version: number, time: string, rest: Record<string, unknown> = {}) => {
    const sent = letter('changed', time, 'email', time)
    judge.judgeLetter('Ada', { ...sent, version, data: { ...sent.data, ...rest } }, told(), at(time))
  }
  change(2, '09:25')
  change(3, '15:00')
  change(4, '16:05')
  expect(listFaults(judge)).toEqual([])
  change(3, '16:10')
  expect(listFaults(judge)).toEqual(['changed answered again'])
  change(5, '17:00', { isOurMove: true })
  change(6, '17:10', { isOurMove: true })
  change(7, '17:20', { isOurMove: true })
  expect(listFaults(judge)).toEqual(['changed answered again', 'third changed'])
})

test('what we cancel by ourselves is no answer, so that its text waits for the morning', () => {
  const judge = new Judge()
  const cancel = (who: string, by: string) => {
    const sent = letter('cancelled', '22:10', 'sms')
    judge.judgeLetter(who, { ...sent, to: who, data: { ...sent.data, by } }, told(), at('22:10'))
  }
  cancel('Ada', 'donor')
  expect(listFaults(judge)).toEqual([])
  cancel('Bob', 'staff')
  expect(listFaults(judge)).toEqual(['text in quiet hours'])
})

test('a letter that says the last again, word for word, is too much; after another one it is news', () => {
  const judge = new Judge()
  const send = (kind: string, time: string) => judge.judgeLetter('Ada', letter(kind, time), told(), at(time))
  send('in-doubt', '10:00')
  send('after-all', '10:20')
  send('in-doubt', '10:40')
  expect(listFaults(judge)).toEqual([])
  send('in-doubt', '11:00')
  expect(listFaults(judge)).toEqual(['third in-doubt', 'in-doubt says the last again'])
})

test('another day waits for the morning where only a text reaches a donor, and for nothing where an email does', () => {
  const moved = { ...booking, status: 'booked', slot: null, date: '2026-11-27' }
  const look = (judge: Judge, times: readonly string[], one: TrueBooking) => {
    for (const time of times)
      judge.judgeBeliefs([{ who: 'Ada', beliefs: told() }], new Map([[one.reference, one]]), known(time))
    return listFaults(judge)
  }
  const night = ['06:50', '07:30', '08:00', '08:15']
  expect(look(new Judge(), night, moved)).toEqual([])
  expect(look(new Judge(), [...night, '08:17'], moved)).toEqual(['another day'])
  expect(look(new Judge(), night, { ...moved, email: 'ada@example.org' })).toEqual(['another day'])
})

test('what stands for more than five minutes is told: a silent van, an idle task, a way in that was kept', () => {
  const judge = new Judge()
  const one = (['silent', 'kept'] as const).map((kind) => ({ kind, subject: 'r', isTrue: 'it is so' }))
  const look = (time: string, found: typeof one) => judge.judgeStanding(found, known(time))
  look('10:00', one)
  look('10:05', [])
  look('10:10', one)
  look('10:15', one)
  expect(listFaults(judge)).toEqual([])
  look('10:20', one)
  expect(listFaults(judge)).toEqual(['silent van without a task', 'way in kept after a cancellation'])
})

test('a page is held against the desk, and its deadline against the rules', () => {
  const judge = new Judge()
  const deadline = (time: string) => ({ kind: 'deadline', value: `2026-11-24T${time}:00.000Z` })
  const outcome = (value: string) => ({ kind: 'outcome', value })
  const judged = (time: string, status: string) =>
    judge.judgeSurfaces(
      'Ada',
      { by: 'page', marks: [deadline(time), outcome('scheduled')] },
      [{ by: 'desk', marks: [outcome(status)] }],
      booking,
      at('09:00'),
    )
  judged('18:00', 'scheduled')
  expect(listFaults(judge)).toEqual([])
  judged('19:00', 'collected')
  expect(listFaults(judge)).toEqual(['desk says another outcome', 'another deadline'])
})

test('a booking keeps the deadline that counted in its area when it got its day', () => {
  const judge = new Judge()
  const judged = (time: string, given: string) =>
    judge.judgeSurfaces(
      'Ada',
      { by: 'page', marks: [{ kind: 'deadline', value: `2026-11-24T${time}:00.000Z` }] },
      [],
      { ...booking, dayGivenAt: at(given).getTime() },
      at('12:00'),
    )
  judge.hearCutOff('oxford', '19:00', at('06:00'))
  judge.hearCutOff('cambridge', '20:00', at('06:00'))
  judge.hearCutOff('cambridge', '18:00', at('08:00'))
  judged('18:00', '05:00')
  judged('20:00', '07:00')
  judged('18:00', '09:00')
  expect(listFaults(judge)).toEqual([])
  judged('18:00', '07:00')
  expect(listFaults(judge)).toEqual(['another deadline'])
})

test('a day of which a driver says to be late is told to those who are still to be visited, whatever list that is on', () => {
  const judge = new Judge()
  const saidLate = [{ roundId: 'r', minutes: 90, at: at('10:05').getTime() }]
  const look = (time: string) =>
    judge.judgeBeliefs(
      [{ who: 'Ada', beliefs: told() }],
      new Map([[booking.reference, { ...booking, isLateOnList: true }]]),
      known(time, { saidLate }),
    )
  look('10:06')
  look('10:20')
  expect(listFaults(judge)).toEqual([])
  look('10:23')
  expect(listFaults(judge)).toEqual(['late said by the driver and not told'])
})

test('marks are read from the element that holds the words, spans as instants', () => {
  const html =
    '<p>We expect <span data-says="band" data-from="2026-11-25T10:20:00.000Z" data-until="2026-11-25T10:35:00.000Z">us</span> <time datetime="2026-11-25" data-says="day" data-value="2026-11-25">today</time></p>'
  expect(readMarks(html)).toEqual([span('band', '10:20', '10:35'), { kind: 'day', value: '2026-11-25' }])
})

test('whose letter was lost knows the slot from the page that says what was told, beside an estimate', () => {
  const judge = new Judge()
  const beliefs = startBeliefs(booking.reference)
  takeIn(beliefs, [{ kind: 'day', value: '2026-11-25' }], { by: 'email confirmation', at: at('07:00') })
  const look = (time: string) =>
    judge.judgeBeliefs([{ who: 'Ada', beliefs }], new Map([[booking.reference, booking]]), known(time))
  beliefs.hasLost = true
  const page = [{ kind: 'day', value: '2026-11-25' }, span('band', '10:20', '11:00')]
  takeIn(beliefs, [...page, span('slot-told', '10:00', '12:00')], { by: 'page', at: at('09:00') })
  look('09:00')
  look('09:20')
  expect(listFaults(judge)).toEqual([])
  expect(beliefs.kept).toBeNull()
  takeIn(beliefs, [span('slot-told', '08:00', '10:00')], { by: 'page', at: at('09:20') })
  look('09:21')
  look('09:40')
  expect(listFaults(judge)).toEqual(['another slot'])
})

test('whose slot changed goes by what was told since of when we come, or that nobody can say, and by nothing older', () => {
  const judge = new Judge()
  const [doubtful, late, older] = [told(), told(), told()]
  takeIn(older, [span('band', '11:00', '12:30')], { by: 'email running-late', at: at('08:00') })
  const changed = { ...booking, slot: { from: at('15:00').getTime(), until: at('17:00').getTime() } }
  const look = (time: string) =>
    judge.judgeBeliefs(
      Object.entries({ doubtful, late, older }).map(([who, beliefs]) => ({ who, beliefs })),
      new Map([[booking.reference, changed]]),
      known(time),
    )
  look('09:00')
  takeIn(doubtful, [{ kind: 'standing', value: 'unsure' }], { by: 'email in-doubt', at: at('09:00') })
  takeIn(late, [span('band', '17:30', '18:30')], { by: 'email running-late', at: at('09:10') })
  look('09:10')
  look('09:20')
  expect(judge.violations.map(({ who, fault }) => `${who}: ${fault}`)).toEqual(['older: another slot'])
})

test('what is said to have been told was told, or follows within a quarter of an hour', () => {
  const judge = new Judge()
  const beliefs = startBeliefs(booking.reference)
  const page = (from: string, until: string, time: string) =>
    judge.judgePage('Ada', [span('slot-told', from, until)], 'page', beliefs, at(time))
  const look = (time: string) => judge.judgeBeliefs([], new Map(), known(time))
  // The letter goes in the same minute.
  page('10:00', '12:00', '07:00')
  look('07:00')
  judge.judgeLetter('Ada', letter('window', '07:01'), beliefs, at('07:01'))
  page('10:00', '12:00', '09:00')
  look('09:20')
  expect(listFaults(judge)).toEqual([])
  page('16:00', '18:00', '09:20')
  look('09:36')
  expect(listFaults(judge)).toEqual([])
  look('09:37')
  expect(listFaults(judge)).toEqual(['says that a slot was told which was not'])
})

test('a cancellation before the deadline that was told last is not counted, whatever an earlier page said', () => {
  const judge = new Judge()
  const beliefs = told()
  takeIn(beliefs, readLetter(letter('window', '07:00')), { by: 'email window', at: at('07:00') })
  const cancelled = { ...booking, status: 'cancelled' }
  judge.judgeCancel('Ada', beliefs, cancelled, at('07:30'))
  judge.judgeCancel('Bob', beliefs, { ...cancelled, isCountedLate: true }, at('08:00'))
  expect(listFaults(judge)).toEqual([])
  judge.judgeCancel('Cid', beliefs, { ...cancelled, isCountedLate: true }, at('07:59'))
  expect(listFaults(judge)).toEqual(['counted as late before the deadline that was told'])
})

test('the desk says of each round when its phone was heard: when its driver’s asked last, and no other', () => {
  const judge = new Judge()
  const look = (heard: string, asked: string, answered: string, by = 'Bea') =>
    judge.judgeHeard(
      { roundId: 'r', by, at: at(heard).getTime() },
      { askedAt: at(asked).getTime(), answeredAt: at(answered).getTime() },
      at('10:15'),
    )
  look('10:14', '10:15', '10:15')
  look('09:10', '10:15', '09:10')
  // It was another driver's before.
  look('10:14', '09:10', '09:10', 'Cai')
  expect(listFaults(judge)).toEqual([])
  look('10:12', '10:15', '10:15')
  look('10:15', '10:10', '09:10')
  expect(listFaults(judge)).toEqual(['phone in contact called silent', 'phone heard that said nothing'])
})

test('what a phone recorded at a door and nobody decided is told to who drives there, and to who did it', () => {
  const judge = new Judge()
  const held = [{ device: 'old', stopId: 's', roundId: 'r', kind: 'collected' }]
  const look = (device: string, isSaid: boolean, heldOfGone: number | null) => {
    const stops = heldOfGone === null ? [{ id: 's', roundId: 'r', isSaid }] : []
    const driver = { device: () => device, heldOfGone: () => heldOfGone, readStops: () => stops }
    judge.judgeHeld(driver, held, at('10:15'))
  }
  look('new', true, null)
  look('old', false, 1)
  look('third', false, 0)
  expect(listFaults(judge)).toEqual([])
  look('new', false, null)
  look('old', false, 0)
  expect(listFaults(judge)).toEqual([
    'held act not told to who drives there',
    'held act not told to who did it',
  ])
})

test('a desk that expects a van at a time that has passed breaks the first promise', () => {
  const judge = new Judge()
  const expected = [{ kind: 'expected', value: at('10:00').toISOString() }]
  judge.judgeRounds(expected, at('10:00'))
  expect(listFaults(judge)).toEqual([])
  judge.judgeRounds(expected, at('10:01'))
  expect(listFaults(judge)).toEqual(['van expected at a time that has passed'])
})

test('what a lost letter said is forgiven until its reader reads again', () => {
  const judge = new Judge()
  const beliefs = { ...told(), hasLost: true }
  const missed = { ...booking, status: 'missed' }
  const look = (time: string) =>
    judge.judgeBeliefs([{ who: 'Ada', beliefs }], new Map([[booking.reference, missed]]), known(time))
  for (const time of ['13:00', '14:00']) look(time)
  expect(listFaults(judge)).toEqual([])
  takeIn(beliefs, [], { by: 'page', at: at('14:01') })
  for (const time of ['14:02', '14:30']) look(time)
  expect(listFaults(judge)).toEqual(['another outcome'])
})

test('the page of what waits is known to have named all that it should, and told to be lacking after five minutes', () => {
  const judge = new Judge()
  const past = { ...booking, date: '2026-11-24' }
  const look = (time: string, page: string) => judge.judgeTasks([], [past], page, known(time))
  expect(look('10:00', '<a href="/bookings/FHJK-34RT">')).toBe(true)
  expect(look('10:05', '')).toBe(false)
  expect(look('10:10', '')).toBe(false)
  expect(listFaults(judge)).toEqual([])
  look('10:15', '')
  expect(listFaults(judge)).toEqual(['past booking without an outcome'])
})
