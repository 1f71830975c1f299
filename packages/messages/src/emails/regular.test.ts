import { expect, test } from 'vitest'
import { getMessageKind } from '../message-kinds.ts'
import { drawCall, drawText, writeEmail } from '../draw-message.ts'
import { sayRegularMove } from './regular.ts'
import { exampleAnswer, exampleLinks, exampleMessage } from '../testing/example-messages.ts'

test.each([
  ['full', 'That day is full, and it could be booked for no day near it.'],
  ['not-offered', 'It could be booked neither for that day nor for one near it.'],
] as const)(
  'where nothing was booked since the day was %s, the letter claims no more of the days near it',
  (fault, said) => {
    const letter = JSON.stringify(writeEmail(exampleMessage('regular-not-booked', { fault }), exampleLinks))
    expect(letter).toContain(said)
  },
)

test.each([
  ['full', 'but that day is full. This is the nearest day for which it could be booked.'],
  // The deadline of the day had passed, the charity was not agreed for it, or nobody comes there: none is told apart.
  [
    'not-offered',
    'but could not be booked for that day. This is the nearest day for which it could be booked.',
  ],
] as const)(
  'where another day was booked since the one that was due was %s, no cause is guessed',
  (because, said) => {
    const { example } = getMessageKind('regular-booked')
    expect(sayRegularMove({ ...example, dueDate: '2026-12-09', because })).toBe(
      `It was due on Wednesday 9 December, ${said}`,
    )
  },
)

test('where we collect no more, or the charity takes nothing more, no letter says that the collections go on', () => {
  const write = (changes: object) =>
    JSON.stringify(writeEmail(exampleMessage('regular-not-booked', changes), exampleLinks))
  const outside = write({ fault: 'outside' })
  expect(outside).toContain(
    'we look again for Thursday 31 December: we book it only if we collect from you again',
  )
  const gone = write({ fault: 'charity', charitySlug: 'no-such-charity' })
  expect(gone).toContain('choose another charity for your regular collections, or end them')
  for (const letter of [outside, gone]) {
    expect(letter).not.toContain('go on')
    expect(letter).toContain('Change or end')
  }
  const text = drawText(exampleMessage('regular-not-booked', { fault: 'outside' }), exampleAnswer)
  expect(text).toContain('We do not collect at your postcode any more.')
  expect(text).not.toMatch(/ Book /)
  expect(write({ fault: 'charity', charitySlug: 'the-dream-factory' })).toContain('go on')
})

test('a day of another year than the one spoken of is said with its year', () => {
  for (const kind of ['regular-booked', 'regular-not-booked'] as const) {
    const message = exampleMessage(kind, { nextDueDate: '2027-12-02' })
    expect(JSON.stringify(writeEmail(message, exampleLinks))).toContain('is due on Thursday 2 December 2027')
    if (kind === 'regular-booked') expect(drawCall(message)).toContain('is due on Thursday 2 December 2027.')
  }
  const cancelled = exampleMessage('cancelled', { by: 'donor', nextRegularDate: '2027-12-02' })
  expect(JSON.stringify(writeEmail(cancelled, exampleLinks))).toContain('is due on Thursday 2 December 2027.')
})

test.each(['regular-booked', 'regular-not-booked'] as const)(
  'where the collections were ended before %s went out, none is said to be due',
  (kind) => {
    const say = (changes: { nextDueDate?: undefined }) => {
      const message = exampleMessage(kind, changes)
      return JSON.stringify([writeEmail(message, exampleLinks), drawCall(message)])
    }
    expect(say({})).toMatch(/next one is due on Thursday 31 December\..*Change or end/)
    const ended = say({ nextDueDate: undefined })
    expect(ended).not.toMatch(/is due|go on|Change or end|undefined|Invalid/)
    if (kind === 'regular-booked') {
      expect(ended).toContain('Skip it until 6pm on Thursday 3 December: nothing is counted.')
      expect(ended).toContain('I can skip it for you. Your reference')
    }
  },
)
