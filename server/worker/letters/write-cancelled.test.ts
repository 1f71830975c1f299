import { expect, test } from 'vitest'
import { writeSms } from '../texts/write-sms.ts'
import { exampleLinks, exampleMessages } from './testing/example-messages.ts'
import { writeCancelled } from './write-cancelled.ts'

const byUs = { ...exampleMessages.cancelled, by: 'staff', reason: 'Our van broke down.' } as const

test('who is told before the collection reads that we cannot come', () => {
  const letter = writeCancelled({ ...byUs, isOver: false }, exampleLinks)
  expect(letter.subject).toBe('We are sorry: we cannot come on Friday 4 December')
  expect(JSON.stringify(letter)).toContain('Please keep your bags inside.')
  // Messages that were written before the two were told apart have no word of it.
  expect(writeCancelled(byUs, exampleLinks)).toEqual(letter)
})

test('who is told when the time is over reads that we did not come, by e-mail and by text', () => {
  const letter = writeCancelled({ ...byUs, isOver: true }, exampleLinks)
  expect(letter.subject).toBe('We are sorry: we did not come on Friday 4 December')
  expect(letter.heading).toBe('We did not come')
  const text = JSON.stringify(letter)
  expect(text).toContain('We should have come on Friday 4 December and did not. We are sorry.')
  expect(text).toContain('Please take your bags back inside.')
  expect(text).not.toMatch(/cannot come|keep your bags/)
  expect(writeSms({ kind: 'cancelled', data: { ...byUs, isOver: true } })).toBe(
    'Kindfold: We are sorry: we did not come on Fri 4 Dec. Please take your bags back inside. Ref FHJK-34RT',
  )
})
