import { expect, test } from 'vitest'
import { listMoments, type MomentFacts } from './list-moments.ts'

const booked: MomentFacts = {
  status: 'booked',
  collectionDate: '2026-11-24',
  window: null,
  bookedAt: '2026-11-21T14:05:00.000Z',
}
const told: MomentFacts = {
  ...booked,
  status: 'scheduled',
  window: { start: '10:15', end: '12:15' },
  toldAt: '2026-11-23T19:02:00.000Z',
}
const over = { ...told, endedAt: '2026-11-24T10:42:00.000Z' }
const taken = { bagsOfClothes: 3, bagsOfBooks: 0, boxesOfBricABrac: 0 }

const doneBooked = 'done: Booked | 2.05pm on Saturday 21 November'
const doneTold = 'done: Told: between 10.15am and 12.15pm | 7.02pm on Monday 23 November'
const doorstep = 'Your doorstep, Tuesday 24 November'
const stayOut = 'You do not need to be in if our driver can reach them.'
const putOut = `Put your bags where you told us, in the dry, by 10.15am. ${stayOut}`
const putOutThen = `Put your bags where you told us, in the dry, by the start of your slot. ${stayOut}`
const tellBy = 'next: By about 9pm on Monday 23 November'
const ended = '10.42am on Tuesday 24 November'

/** How a collection stands, and all that its thread says of it. */
const states: [string, MomentFacts, string[]][] = [
  [
    'booked',
    booked,
    [doneBooked, `${tellBy} | We’ll email your two-hour time slot.`, `later: ${doorstep} | ${putOutThen}`],
  ],
  [
    'booked by a caller without an email address',
    { ...booked, isWithoutEmail: true },
    [
      doneBooked,
      `${tellBy} | We’ll tell you your two-hour time slot, by text or by telephone.`,
      `later: ${doorstep} | ${putOutThen}`,
    ],
  ],
  [
    'booked, and not told by the time that we said',
    { ...booked, isToldLate: true },
    [
      doneBooked,
      `${tellBy} | We have not told you yet, and we are sorry. We’ll tell you as soon as your time slot is set.`,
      `later: ${doorstep} | ${putOutThen}`,
    ],
  ],
  [
    'booked, when we should have been',
    { ...booked, overdue: 'due' },
    [doneBooked, `now: ${doorstep} | We should have been by now. If we did not come, please tell us.`],
  ],
  ['released', told, [doneBooked, doneTold, `next: ${doorstep} | ${putOut}`]],
  [
    'released, in an email that does not know when',
    { ...told, bookedAt: undefined, toldAt: undefined },
    ['done: Booked', 'done: Told: between 10.15am and 12.15pm', `next: ${doorstep} | ${putOut}`],
  ],
  [
    'running late, which the page says beside it',
    { ...told, isFollowed: true },
    [doneBooked, doneTold, `next: ${doorstep}`],
  ],
  [
    'on the way',
    { ...told, status: 'on-the-way' },
    [doneBooked, doneTold, 'now: On the way | Tuesday 24 November, between 10.15am and 12.15pm'],
  ],
  [
    'on the way, expected within less',
    { ...told, status: 'on-the-way', band: { start: '10:40', end: '11:00' } },
    [doneBooked, doneTold, 'now: On the way | Tuesday 24 November, between 10.40am and 11am'],
  ],
  [
    'on the way, followed beside it',
    { ...told, status: 'on-the-way', isFollowed: true },
    [doneBooked, doneTold, 'now: On the way'],
  ],
  [
    'on the way to who was told no slot',
    { ...booked, status: 'on-the-way' },
    [doneBooked, 'now: On the way | Tuesday 24 November'],
  ],
  [
    'told by its donor that we did not come',
    { ...told, overdue: 'reported', isFollowed: true },
    [doneBooked, doneTold, `now: ${doorstep} | You told us that we did not come. We’ll look into it.`],
  ],
  [
    'collected',
    { ...over, status: 'collected', taken },
    [doneBooked, doneTold, `done: Collected | ${ended} | We took 3 bags of clothes.`],
  ],
  [
    'collected, we do not know when',
    { ...told, status: 'collected', taken },
    [doneBooked, doneTold, 'done: Collected | Tuesday 24 November | We took 3 bags of clothes.'],
  ],
  [
    'partly collected',
    { ...over, status: 'part-collected', taken, reason: 'Two bags were wet.' },
    [
      doneBooked,
      doneTold,
      `done: Partly collected | ${ended} | We took 3 bags of clothes. | Why: Two bags were wet.`,
    ],
  ],
  [
    'refused',
    { ...over, status: 'refused', reason: 'The bags were open.' },
    [
      doneBooked,
      doneTold,
      `ended: Not taken | ${ended} | Our driver could not take your donation. | Why: The bags were open.`,
    ],
  ],
  [
    'nothing out',
    { ...over, status: 'nothing-out' },
    [doneBooked, doneTold, `ended: No bags found | ${ended} | Our driver came and found no bags.`],
  ],
  [
    'nothing out, and a second try under way',
    { ...over, status: 'nothing-out', isFollowed: true },
    [doneBooked, doneTold, `now: ${doorstep}`],
  ],
  [
    'no access',
    { ...over, status: 'no-access' },
    [
      doneBooked,
      doneTold,
      `ended: We could not reach your bags | ${ended} | Our driver came and could not get to them.`,
    ],
  ],
  [
    'missed, without a slot',
    { ...booked, status: 'missed' },
    [doneBooked, 'ended: We did not come | Tuesday 24 November | We’re sorry that we did not come.'],
  ],
  [
    'cancelled by the donor, and collected by a driver who did not know',
    { ...booked, status: 'cancelled', cancelledBy: 'donor', endedAt: '2026-11-22T09:30:00.000Z', taken },
    [
      doneBooked,
      'ended: Cancelled | 9.30am on Sunday 22 November | You cancelled this booking. | Our driver did not know, and took 3 bags of clothes. We’re sorry. If you wanted to keep any of it, please tell us: ring us in the hours below, or email us.',
    ],
  ],
  [
    'cancelled by the donor',
    { ...booked, status: 'cancelled', cancelledBy: 'donor', endedAt: '2026-11-22T09:30:00.000Z' },
    [doneBooked, 'ended: Cancelled | 9.30am on Sunday 22 November | You cancelled this booking.'],
  ],
  [
    'cancelled by us after the slot was told',
    { ...told, status: 'cancelled', cancelledBy: 'staff', reason: 'Our van broke down' },
    [
      doneBooked,
      doneTold,
      'ended: Cancelled | We had to cancel this booking. We’re sorry. | Why: Our van broke down',
    ],
  ],
]

test.each(states)('the thread of a collection %s', (_, facts, said) => {
  const moments = listMoments(facts)
  expect(moments.map(({ state, title, lines }) => [`${state}: ${title}`, ...lines].join(' | '))).toEqual(said)
  expect(moments.map(({ name }) => name)).toEqual(
    moments.length === 3 ? ['booked', 'told', 'doorstep'] : ['booked', 'doorstep'],
  )
  const here = moments.filter(({ state }) => state === 'next' || state === 'now')
  expect(here.length).toBe(/done|ended/.test(moments.at(-1)?.state ?? '') ? 0 : 1)
})
