import { expect, test } from 'vitest'
import { drawCall, drawEmail, drawText } from '../draw-message.ts'
import { getMessageKind, messageKindNames } from '../message-kinds.ts'
import { measureGsm } from '../texts/gsm.ts'
import { exampleAnswer, exampleHours, exampleLinks, exampleMessage } from '../testing/example-messages.ts'

const before = [
  'confirmation',
  'regular-booked',
  'window',
  'window-changed',
  'reminder',
  'running-late',
  'in-doubt',
  'after-all',
  'on-the-way',
] as const

test.each(before)('%s asks who hands the bags over to put nothing out', (kind) => {
  const message = exampleMessage(kind, {
    isHandedOver: true,
    bagsPlace: 'You hand them over, and our driver rings and waits',
  })
  const { subject, html, text } = drawEmail(message, exampleLinks, exampleHours)
  const { call } = getMessageKind(kind)
  const short = drawText(message, exampleAnswer)
  for (const said of [subject, html, text, short, call ? drawCall(message) : ''])
    expect(said).not.toMatch(/bags out|stay out|put out|where you told us|need to be in/)
  expect(measureGsm(short)).toBeLessThanOrEqual(160)
  expect(text).toMatch(/rings|ring at your door/)
})

test('each kind of message that asks to put bags out is among them', () => {
  const asking = messageKindNames.filter((kind) => {
    if (getMessageKind(kind).email === undefined) return false
    return /bags out|stay out|put out/.test(drawEmail(exampleMessage(kind), exampleLinks, exampleHours).text)
  })
  expect(asking.filter((kind) => !(before as readonly string[]).includes(kind))).toEqual([])
})
