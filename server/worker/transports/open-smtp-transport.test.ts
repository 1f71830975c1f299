import { expect, onTestFinished, test } from 'vitest'
import { exampleKinds, exampleLinks, exampleMessages } from '../letters/testing/example-messages.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { renderLetter } from '../mail/render-letter.ts'
import { startMailServer } from '../testing/start-mail-server.ts'
import { openSmtpTransport } from './open-smtp-transport.ts'

test('no service message carries List-Unsubscribe, which is for marketing only', async () => {
  const mail = await startMailServer()
  const email = openSmtpTransport({ url: mail.url, from: 'a@kindfold.example', domain: 'kindfold.example' })
  onTestFinished(async () => {
    await email.close()
    await mail.close()
  })
  for (const kind of exampleKinds) {
    const letter = await renderLetter(
      writeLetter({ kind, data: exampleMessages[kind] } as never, exampleLinks),
    )
    const handed = await email.hand({ id: kind, to: 'ada@example.org', ...letter, calendar: null })
    expect([kind, handed.outcome]).toEqual([kind, 'taken'])
  }
  expect(mail.received).toHaveLength(exampleKinds.length)
  for (const { raw, messageId } of mail.received) {
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect([messageId, /^List-Unsubscribe/im.test(raw)]).toEqual([messageId, false])
  }
})
