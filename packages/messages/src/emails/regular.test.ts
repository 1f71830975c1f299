import { expect, test } from 'vitest'
import { writeEmail } from '../draw-message.ts'
import { exampleLinks, exampleMessage } from '../testing/example-messages.ts'

test.each([
  ['full', 'That day is full, and no day near it has a place.'],
  ['not-offered', 'We do not collect on that day, and no day near it has a place.'],
] as const)(
  'where nothing was booked since the day was %s, the letter claims no more of the days near it',
  (fault, said) => {
    const letter = JSON.stringify(writeEmail(exampleMessage('regular-not-booked', { fault }), exampleLinks))
    expect(letter).toContain(said)
  },
)
