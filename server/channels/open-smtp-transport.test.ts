import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { expect, onTestFinished, test } from 'vitest'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { exampleHours, exampleLinks, exampleMessage } from '@kindfold/messages/testing/example-messages.ts'
import { startMailServer } from '../worker/testing/start-mail-server.ts'
import { openSmtpTransport } from './open-smtp-transport.ts'

test('no service message carries List-Unsubscribe, which is for marketing only; each is answered to who reads it', async () => {
  const mail = await startMailServer()
  const from = { from: 'a@kindfold.example', domain: 'kindfold.example' }
  const email = openSmtpTransport({ url: mail.url, ...from, patienceMs: 300_000 })
  onTestFinished(async () => {
    await email.close()
    await mail.close()
  })
  for (const kind of messageKindNames) {
    const drawn = drawEmail(exampleMessage(kind), exampleLinks, exampleHours)
    const sent = await email.send({ id: kind, to: 'ada@example.org', ...drawn, calendar: null })
    expect([kind, sent.kind]).toEqual([kind, 'taken'])
  }
  expect(mail.received).toHaveLength(messageKindNames.length)
  for (const { raw, messageId } of mail.received) {
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toMatch(new RegExp(`^Reply-To: ${organisation.email}\r?$`, 'm'))
    expect([messageId, /^List-Unsubscribe/im.test(raw)]).toEqual([messageId, false])
  }
})
