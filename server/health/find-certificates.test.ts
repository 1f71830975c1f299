import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { expectConsoleError } from '../../tests/setup/no-console-error.ts'
import { startMailServer } from '../worker/testing/start-mail-server.ts'
import { judgeCertificates } from './checks.ts'
import { askForCertificate } from './find-certificates.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

async function startTls(secure: boolean): Promise<number> {
  // The library brings a certificate that nobody has signed, and says so.
  expectConsoleError(/built-in default TLS certificate/)
  const server = new SMTPServer({ secure, authOptional: true })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return (server.server.address() as AddressInfo).port
}

test.each([
  { secure: true, by: 'from the first byte' },
  { secure: false, by: 'after STARTTLS' },
])('a mail server’s certificate is read $by, with what is wrong with it', async ({ secure }) => {
  const port = await startTls(secure)
  const shown = await askForCertificate({ host: '127.0.0.1', port, startsPlain: !secure })
  expect(shown).toMatchObject({ kind: 'shown', fault: expect.any(String) })
  if (shown.kind === 'shown') expect(shown.validTo.getTime()).toBeGreaterThan(0)
})

test('a server without TLS, and one that is not there, are said to be so', async () => {
  const mail = await startMailServer()
  const port = Number(new URL(mail.url).port)
  const called = { host: '127.0.0.1', port, startsPlain: true }
  expect(await askForCertificate(called)).toEqual({ kind: 'not-shown', why: 'it offers no TLS' })
  await mail.close()
  expect(await askForCertificate(called)).toMatchObject({ kind: 'not-shown' })
})

test('a certificate is warned of two weeks before it ends; the worst of several is what counts', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const make = (name: string, validTo: string, fault: string | null = null) => ({
    name,
    kind: 'shown' as const,
    validTo: new Date(validTo),
    fault,
  })
  const good = make('mail:587', '2027-03-01T00:00:00Z')
  expect(judgeCertificates([good], now)).toEqual({
    state: 'well',
    says: 'mail:587 until Monday 1 March 2027.',
  })
  const late = make('api:443', '2026-12-09T00:00:00Z')
  expect(judgeCertificates([good, late], now)).toEqual({
    state: 'warning',
    says: 'That of api:443 ends on Wednesday 9 December.',
  })
  expect(judgeCertificates([late, make('x:1', '2027-01-01T00:00:00Z', 'CERT_HAS_EXPIRED')], now).state).toBe(
    'trouble',
  )
})
