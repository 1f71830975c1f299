import { doorReasons, sayDoorReason } from '@kindfold/content/drive/reasons.ts'
import { expect, test } from 'vitest'
import { drawText } from '../draw-message.ts'
import { getMessageKind, messageKindNames } from '../message-kinds.ts'
import { exampleAnswer, exampleLinks, exampleMessage } from '../testing/example-messages.ts'
import { countTexts, cutToGsm, measureGsm } from './gsm.ts'

const kinds = messageKindNames.filter((kind) => getMessageKind(kind).text !== undefined)

test.each(kinds)(
  '%s fits one text of 160 GSM characters, says who writes and about which booking',
  (kind) => {
    const text = drawText(exampleMessage(kind), exampleAnswer)
    expect(measureGsm(text)).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^Kindfold: .* Ref FHJK-34RT$/)
  },
)

test('a long reason is cut at a word and marked', () => {
  const reason = 'The bags were torn and wet '.repeat(20)
  const text = drawText(exampleMessage('refused', { reason }), exampleAnswer)
  expect(measureGsm(text)).toBeLessThanOrEqual(160)
  expect(text).toMatch(/\b\w+\.\.\. Ref FHJK-34RT$/)
})

test('no reason of our list is cut in a text, one or three of them, at the first try or the second', () => {
  for (const kind of ['part-collected', 'refused'] as const) {
    const reasons = doorReasons.filter(({ kinds }) => kinds.includes(kind))
    for (const [place, reason] of reasons.entries())
      for (const cameBackAt of [undefined, '10:45'])
        for (const count of [1, 3]) {
          const chosen = [reason, ...reasons.slice(place + 1, place + count)]
          const text = drawText(
            exampleMessage(kind, {
              reason: chosen.map(sayDoorReason).join(' '),
              ...(cameBackAt && { cameBackAt }),
            }),
            exampleAnswer,
          )
          expect(text).not.toContain('...')
          expect(text).toContain(`because: ${reason.shortWords ?? reason.label}`)
        }
  }
})

test('what the driver wrote follows the short reasons, and only that is cut', () => {
  const duvets = doorReasons.find(({ code }) => code === 'duvets')!
  const write = (own: string) =>
    drawText(exampleMessage('refused', { reason: `${sayDoorReason(duvets)} ${own}` }), exampleAnswer)
  expect(write('Please wash them.')).toContain(`because: ${duvets.label}. Please wash them. Ref`)
  expect(write('Please wash them first. '.repeat(9))).toMatch(/because: Duvets\. Please wash .*\.\.\. Ref/)
})

test('what one of us types to donors stands whole in two texts, also beside the link of who has no email', () => {
  const words = 'Our drivers wear red. '.repeat(8).slice(0, 160)
  for (const link of [undefined, exampleLinks.manage]) {
    const text = drawText(exampleMessage('note', { words }), exampleAnswer, link)
    expect(text).toContain(`About your collection: ${words}`)
    expect(countTexts(text)).toBe(2)
  }
  expect(countTexts(drawText(exampleMessage('note', { words: 'We wear red.' }), exampleAnswer))).toBe(1)
})

test('characters that a text does not know are written with those it knows', () => {
  expect(cutToGsm('Zoë’s café – “naïve” š €5 👍', 100)).toBe(`Zoe's café - "naive" s €5 ?`)
  expect(measureGsm('€[]')).toBe(6)
})

test('a reason ends before the reference begins, whether or not the driver wrote a full stop', () => {
  const write = (reason: string) => drawText(exampleMessage('refused', { reason }), exampleAnswer)
  const expected = 'Kindfold: We could not take your bags because: They were duvets. Ref FHJK-34RT'
  expect(write('They were duvets')).toBe(expected)
  expect(write('They were duvets.')).toBe(expected)
  expect(write('Only duvets!')).toContain('because: Only duvets! Ref')
})

test('letters that are no accented ones of ours are written with those that people write for them', () => {
  expect(cutToGsm('Łódź Đào Þór œuvre ı ð', 100)).toBe('Lodz Dào Thor oeuvre i d')
})

test('in place of an email, a text says what the email would have', () => {
  expect(drawText(exampleMessage('changed'), exampleAnswer)).toContain("We'll now come on Fri 4 Dec.")
  const items = drawText(exampleMessage('changed', { changed: ['items'], previousDate: null }), exampleAnswer)
  expect(items).toBe('Kindfold: Your booking for Fri 4 Dec has been updated. Ref FHJK-34RT')
  expect(drawText(exampleMessage('cancelled'), exampleAnswer)).toContain('is cancelled.')
  expect(drawText(exampleMessage('cancelled', { by: 'staff' }), exampleAnswer)).toBe(
    'Kindfold: We are sorry: we cannot come on Fri 4 Dec. Please keep your bags inside. Book again on 020 7946 0000 from 6.30am on Wed. Ref FHJK-34RT',
  )
})

test.each(kinds.filter((kind) => !getMessageKind(kind).sendAs.includes('text')))(
  'a text of %s, which goes only in place of an email, sends nobody to that email',
  (kind) => {
    const changes = kind === 'cancelled' ? { by: 'staff' } : {}
    expect(drawText(exampleMessage(kind, changes as never), exampleAnswer)).not.toMatch(/email/)
  },
)

test('in place of an email, the texts of regular collections name the telephone', () => {
  expect(drawText(exampleMessage('regular-booked'), exampleAnswer)).toContain(
    'Not good? Ring 020 7946 0000 from 6.30am on Wed. Ref',
  )
  expect(drawText(exampleMessage('regular-not-booked'), exampleAnswer)).toContain(
    'Book on 020 7946 0000 from 6.30am on Wed. Ref',
  )
  const without = exampleMessage('regular-booked', { isWithoutEmail: true })
  expect(drawText(without, exampleAnswer)).toContain('Not good? Skip it by our link. Ref')
})

test('whoever was missed reads how to book again', () => {
  for (const kind of ['missed', 'nothing-out', 'no-access'] as const) {
    expect(drawText(exampleMessage(kind), exampleAnswer)).toContain(
      'Next dates: Mon 7 Dec, Tue 8 Dec. Book by our email or on 020 7946 0000 from 6.30am on Wed. Ref',
    )
  }
})

test('who gave no email address, or got none of ours, is sent to the telephone to book, and to no email', () => {
  const number = '020 7946 0000 from 6.30am on Wed'
  for (const data of [{ isWithoutEmail: true }, { isEmailLost: true }]) {
    for (const kind of ['missed', 'nothing-out', 'no-access'] as const)
      expect(drawText(exampleMessage(kind, data), exampleAnswer)).toContain(
        `Next dates: Mon 7 Dec, Tue 8 Dec. Book on ${number}.`,
      )
    expect(drawText(exampleMessage('cancelled', { ...data, by: 'staff' }), exampleAnswer)).toContain(
      `Book again on ${number}.`,
    )
  }
  const regular = drawText(exampleMessage('regular-not-booked', { isWithoutEmail: true }), exampleAnswer)
  expect(regular).toContain(`Book on ${number}.`)
})

test('who is told of today and got no email of ours rings us while somebody answers, and is sent nowhere else', () => {
  for (const kind of ['running-late', 'in-doubt'] as const) {
    const message = exampleMessage(kind, { isEmailLost: true })
    expect(drawText(message, { isAnswered: true, until: '3pm' })).toContain(
      '. Not good? Ring 020 7946 0000 until 3pm. Ref',
    )
    expect(drawText(message, exampleAnswer)).toMatch(/[^ ]\. Ref FHJK-34RT$/)
    expect(drawText(message, exampleAnswer)).not.toMatch(/Not good|email/)
  }
})

test('a text sends nobody to a telephone without saying until when or from when somebody answers it', () => {
  for (const phone of [exampleAnswer, { isAnswered: true, until: '3pm' } as const])
    for (const link of [undefined, 'https://book.kindfold.example/manage/k7Qm3xV9'])
      for (const kind of kinds)
        for (const changes of [
          { by: 'staff', nextDates: ['2026-12-28', '2026-12-29', '2026-12-30'] },
          { by: 'staff', isOver: true, collectionDate: '2026-12-24' },
          { by: 'staff', movedFrom: '2026-12-23', collectionDate: '2026-12-24' },
          { doubt: 'late', cameBackAt: '10:45', nextDates: ['2026-12-28', '2026-12-29', '2026-12-30'] },
        ] as const) {
          const data = { ...changes, isWithoutEmail: link !== undefined }
          const text = drawText(exampleMessage(kind, data as never), phone, link)
          expect(text).not.toMatch(/0000(?! (until 3pm|from 6\.30am on Wed)\.)/)
          expect(text).not.toMatch(/\b(ring|call|phone)(?! 020)/)
        }
})

test('who is told of today is sent to the telephone only while somebody answers it, and always somewhere', () => {
  for (const kind of ['running-late', 'in-doubt'] as const) {
    expect(drawText(exampleMessage(kind), exampleAnswer)).toContain('Not good? Use our email. Ref')
    expect(drawText(exampleMessage(kind), { isAnswered: true, until: '3pm' })).toContain(
      'Not good? Use our email or ring 020 7946 0000 until 3pm. Ref',
    )
  }
})
