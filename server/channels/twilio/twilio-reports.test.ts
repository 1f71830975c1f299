import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPublicOrigin, isSignedByTwilio, makeReportAddress, readTwilioReport } from './twilio-reports.ts'

// The example by which Twilio's own libraries are tested.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const fields = {
  To: '+18005551212',
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
}
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

test('a signature is right for its address, its fields and our token alone', () => {
  const judge = (changes: { token?: string; url?: string; fields?: object; signature?: string } = {}) =>
    isSignedByTwilio(changes.token ?? '12345', {
      url: changes.url ?? url,
      form: new URLSearchParams({ ...fields, ...changes.fields }),
      signature: changes.signature ?? signature,
    })
  expect(judge()).toBe(true)
  expect(judge({ token: '12346' })).toBe(false)
  expect(judge({ url: `${url}&baz=3` })).toBe(false)
  expect(judge({ fields: { Digits: '1235' } })).toBe(false)
  expect(judge({ fields: { More: '' } })).toBe(false)
  for (const wrong of ['', 'x', signature.toLowerCase(), `${signature}AAAA`])
    expect([wrong, judge({ signature: wrong })]).toEqual([wrong, false])
})

test('a field that is sent twice is signed once for each of its values', () => {
  const form = new URLSearchParams('B=2&B=1&B=2&A=3')
  const sign = createHmac('sha1', 't').update('https://x.exampleA3B1B2').digest('base64')
  expect(isSignedByTwilio('t', { url: 'https://x.example', form, signature: sign })).toBe(true)
})

test.each([
  ['https://book.kindfold.example', true],
  ['http://book.kindfold.example', false],
  ['https://localhost:3001', false],
  ['https://book.localhost', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
  ['https://nas.local', false],
  ['https://intranet', false],
])('Twilio reports to %s: %s', (origin, isReached) => {
  expect(isPublicOrigin(origin)).toBe(isReached)
  expect(makeReportAddress(origin, 'm1') !== null).toBe(isReached)
})

test.each([
  ['queued', null],
  ['sent', null],
  ['delivered', { isDelivered: true }],
  ['undelivered', { isDelivered: false, error: 'undelivered 30005' }],
  ['failed', { isDelivered: false, error: 'failed 30005' }],
])('the status %s is read as what became of the message', (status, meant) => {
  const report = readTwilioReport(
    new URLSearchParams({
      MessageSid: 'SM1',
      MessageStatus: status,
      ErrorCode: '30005',
      To: '+447700900123',
    }),
  )
  if (meant === null) expect(report).toBeNull()
  else expect(report).toMatchObject({ providerId: 'SM1', ...meant })
})
