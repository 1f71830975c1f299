import { expect, test } from 'vitest'
import { judgeSmtpError } from './judge-smtp-error.ts'

const error = (fields: object) => Object.assign(new Error('Mail command failed'), fields)

test.each([
  ['a recipient who does not exist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  ['a mail that is refused for what it is', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
  ['a recipient greylisted', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, false],
  ['our own sender refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
  ['our password refused', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['a connection lost', { code: 'ECONNECTION', command: 'CONN' }, false],
])('%s', (_what, fields, isPermanent) => {
  expect(judgeSmtpError(error(fields))).toMatchObject({ kind: 'not-taken', isPermanent })
})

test('the answer is kept without the address that it repeats', () => {
  const judged = judgeSmtpError(
    error({ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <ada@example.org>: no such person' }),
  )
  expect(judged).toMatchObject({ error: 'EENVELOPE: 550 5.1.1 <[address]>: no such person' })
})
