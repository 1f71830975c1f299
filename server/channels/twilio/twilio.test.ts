import { afterEach, expect, test } from 'vitest'
import { startTwilio, type TwilioMood, type TwilioStandIn } from './testing/start-twilio.ts'
import { openTwilio } from './twilio.ts'

let twilio: TwilioStandIn
let bookingOrigin = 'http://localhost:3001'
const open = async (...moods: TwilioMood[]) => {
  twilio = await startTwilio(...moods)
  return openTwilio({
    accountSid: 'AC0',
    authToken: 'secret',
    from: '+442079460000',
    baseUrl: twilio.baseUrl,
    bookingOrigin,
    // Long enough for a busy machine, unless the silence is what is tested.
    patienceMs: moods.includes('stalls') ? 300 : 300_000,
  })
}
afterEach(() => twilio.close())

const sms = { id: 'm1', to: '+447700900123', text: 'Kindfold: hello. Ref FHJK-34RT', attempt: 1 }

test('a text is taken when Twilio answers with its id', async () => {
  const transport = await open('takes')
  expect(await transport.send(sms)).toEqual({ kind: 'taken', providerId: 'SM0' })
  expect(twilio.taken).toEqual([{ To: sms.to, From: '+442079460000', Body: sms.text }])
})

test('throttled, it says how long to wait', async () => {
  const transport = await open('throttles')
  expect(await transport.send(sms)).toMatchObject({
    kind: 'not-taken',
    isPermanent: false,
    retryAfterSeconds: 7,
  })
})

test.each(['fails', 'stalls'] as const)('a Twilio that %s is tried again later', async (mood) => {
  const transport = await open(mood)
  expect(await transport.send(sms)).toMatchObject({ kind: 'not-taken', isPermanent: false })
})

test('a number that is no mobile is hopeless, and stands in no error', async () => {
  const transport = await open('refuses')
  const result = await transport.send(sms)
  expect(result).toMatchObject({ kind: 'not-taken', isPermanent: true })
  expect(JSON.stringify(result)).toContain('21614')
  expect(JSON.stringify(result)).not.toContain('7700')
})

test('taken without our hearing of it, the same text is not sent again', async () => {
  const transport = await open('takes-and-hangs-up', 'takes')
  expect(await transport.send(sms)).toMatchObject({ kind: 'not-taken', isPermanent: false })
  expect(await transport.send({ ...sms, attempt: 2 })).toEqual({ kind: 'taken', providerId: 'SM0' })
  expect(twilio.taken).toHaveLength(1)
})

test('another text to the same number is no copy', async () => {
  const transport = await open('takes')
  await transport.send(sms)
  await transport.send({ ...sms, text: 'Kindfold: goodbye. Ref FHJK-34RT', attempt: 2 })
  expect(twilio.taken).toHaveLength(2)
})

test('Twilio is told where to report, unless it could not reach us there', async () => {
  bookingOrigin = 'https://book.kindfold.example'
  const transport = await open('takes')
  bookingOrigin = 'http://localhost:3001'
  await transport.send(sms)
  expect(twilio.taken[0]).toMatchObject({
    StatusCallback: 'https://book.kindfold.example/delivery-reports/twilio/m1#rc=5&rp=5xx,ct,rt',
  })
})
