import { expect, test } from 'vitest'
import { writeEmail } from '../draw-message.ts'
import { exampleLinks, exampleMessage } from '../testing/example-messages.ts'

const moved = { changed: ['date'], previousDate: '2026-12-02' } as const
const write = (data: object) =>
  JSON.stringify(writeEmail(exampleMessage('changed', { ...moved, ...data }), exampleLinks))

test('a donor’s own move after a delay says sorry for the delay, and asks whoever did not make it to ring', () => {
  const email = write({ sorry: 'not-on-time' })
  expect(email).toContain('We are sorry that we could not keep to the time that we promised.')
  expect(email).toContain('If you did not make this change')
})

test('our own move says that we could not come, and asks nobody whether they made it', () => {
  const email = write({ sorry: 'not-come', isOurMove: true })
  expect(email).toContain('We are sorry that we could not come as we promised.')
  expect(email).not.toContain('If you did not make this change')
})
