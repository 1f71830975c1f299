import { expect, test } from 'vitest'
import { readBounce, readMessageId } from './read-bounce.ts'
import { exampleBounce } from './testing/example-bounce.ts'

const id = '0b4c9d4e-7a51-4c8f-9d3f-3a2f6c1e9b70'

test('a notification names our message by the envelope’s id, and says why in the other server’s words', () => {
  expect(readBounce(exampleBounce({ id }))).toEqual({
    kind: 'bounced',
    id,
    error: 'BOUNCED: 5.1.1 550 5.1.1 <ada@example.org>: no such person here',
  })
})

test('where the envelope’s id was dropped, the Message-ID of the mail that is given back tells; lines may end in CRLF', () => {
  const mail = exampleBounce({ id })
    .replace(/^Original-Envelope-Id:.*\n/m, '')
    .replace(/^Message-ID: <report-1@/m, 'Message-ID: <9b4c9d4e-7a51-4c8f-9d3f-3a2f6c1e9b79@')
  expect(readBounce(mail.replaceAll('\n', '\r\n'))).toMatchObject({ kind: 'bounced', id })
})

test.each(['delayed', 'relayed', 'delivered', 'expanded'])(
  'a mail that is only %s has not bounced',
  (action) => {
    expect(readBounce(exampleBounce({ id, action }))).toEqual({ kind: 'not-final', action })
  },
)

test.each(['', 'Hello, where is my collection?', exampleBounce({ id: 'of-somebody-else' })])(
  'any other mail is not taken for one',
  (mail) => {
    expect(readBounce(mail)).toEqual({ kind: 'unreadable' })
  },
)

test('a message is named by its id or by its Message-ID, and by nothing else', () => {
  for (const word of [id, id.toUpperCase(), `<${id}@book.kindfold.example>`])
    expect(readMessageId(word)).toBe(id)
  for (const word of ['', 'FHJK-34RT', `${id} and more`, `<${id}@a@b c>`])
    expect(readMessageId(word)).toBeNull()
})
