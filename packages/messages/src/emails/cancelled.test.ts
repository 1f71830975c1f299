import { expect, test } from 'vitest'
import { drawCall, drawText, writeEmail } from '../draw-message.ts'
import { exampleAnswer, exampleLinks, exampleMessage } from '../testing/example-messages.ts'

const byUs = (isOver: boolean) =>
  exampleMessage('cancelled', { by: 'staff', reason: 'Our van broke down.', isOver })

test('who is told before the collection reads that we cannot come', () => {
  const email = writeEmail(byUs(false), exampleLinks)
  expect(email.subject).toBe('We are sorry: we cannot come on Friday 4 December')
  expect(JSON.stringify(email)).toContain('Please keep your bags inside.')
})

test('who is told when the time is over reads that we did not come, by email and by text', () => {
  const email = writeEmail(byUs(true), exampleLinks)
  expect(email.subject).toBe('We are sorry: we did not come on Friday 4 December')
  expect(email.heading).toBe('We did not come')
  const text = JSON.stringify(email)
  expect(text).toContain('We should have come on Friday 4 December and did not. We are sorry.')
  expect(text).toContain('Please take your bags back inside.')
  expect(text).not.toMatch(/cannot come|keep your bags/)
  expect(drawText(byUs(true), exampleAnswer)).toBe(
    'Kindfold: We are sorry: we did not come on Fri 4 Dec. Please take your bags back inside. Book again on 020 7946 0000 from 6.30am on Wed. Ref FHJK-34RT',
  )
})

test.each(['cancelled', 'missed', 'nothing-out', 'no-access'] as const)(
  'where we collect no more, %s offers no other day',
  (kind) => {
    const changes = { by: 'staff', nextDates: [], isAreaClosed: true } as const
    const message = exampleMessage(kind, changes)
    const letter = JSON.stringify(writeEmail(message, exampleLinks))
    expect(letter).toContain('We do not collect at your postcode any more')
    expect(letter).not.toMatch(/Choose a new date|can choose a new date/)
    expect(drawCall(message)).toContain('We do not collect at your postcode any more.')
    expect(drawCall(message)).not.toMatch(/another day|with places/)
    const text = drawText(message, exampleAnswer)
    expect(text).toContain('We do not collect at your postcode any more. Ref')
    expect(text).not.toMatch(/[Bb]ook/)
  },
)

test('that we collect no more fits the text of who had just been moved', () => {
  const moved = { by: 'staff', movedFrom: '2026-12-03', nextDates: [], isAreaClosed: true } as const
  expect(drawText(exampleMessage('cancelled', moved), exampleAnswer)).toBe(
    'Kindfold: We are sorry: we cannot come on Fri 4 Dec (nor on Thu 3 Dec). Keep your bags inside. We do not collect at your postcode any more. Ref FHJK-34RT',
  )
})

test('the next of regular collections is called booked where it is, and then no letter is promised', () => {
  const write = (booked: object) =>
    JSON.stringify(
      writeEmail(
        exampleMessage('cancelled', { by: 'donor', nextRegularDate: '2026-12-16', ...booked }),
        exampleLinks,
      ),
    )
  const due =
    'the next one is due on Wednesday 16 December. We’ll write to you 10 days before, or as soon as it can be booked after that.'
  expect(write({})).toContain(due)
  const booked = write({ isNextRegularBooked: true })
  expect(booked).toContain('the next one is booked for Wednesday 16 December.')
  expect(booked).not.toContain('10 days before')
})

test('who had read only of another day reads that nobody comes on either, by email, text and telephone', () => {
  for (const by of ['donor', 'staff'] as const) {
    const message = exampleMessage('cancelled', { by, movedFrom: '2026-12-01' })
    const text = JSON.stringify(writeEmail(message, exampleLinks))
    expect(text).toContain('It had just been moved there from Tuesday 1 December.')
    expect(text).toContain('Nobody will come on either day')
    expect(drawText(message, exampleAnswer)).toContain('Tue 1 Dec')
    expect(drawCall(message) ?? 'Tuesday 1 December').toContain('Tuesday 1 December')
    expect(JSON.stringify(writeEmail(exampleMessage('cancelled', { by }), exampleLinks))).not.toContain(
      'either day',
    )
  }
})
