import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../../tests/setup/no-console-error.ts'
import { findSavedConsent, saveConsent, type CookieJar } from './consent-cookie.ts'
import { fullConsent, refusedConsent } from './consent.ts'

function refuse(): never {
  throw new Error('The operation is insecure')
}

/** A browser that keeps the cookies it does not refuse. */
function makeJar(hostname: string, refuses: (cookie: string) => boolean) {
  let kept = ''
  const writes: string[] = []
  const waits: number[] = []
  const jar: CookieJar = {
    location: { hostname, protocol: 'https:' },
    read: () => kept,
    write: (cookie) => {
      writes.push(cookie)
      if (!refuses(cookie)) kept = cookie.split(';', 1)[0] ?? ''
    },
    wait: async (ms) => void waits.push(ms),
  }
  return { jar, writes, waits }
}

test('a choice that can be read back after 100 ms is written once, for the parent domain', async () => {
  const { jar, writes, waits } = makeJar('www.kindfold.example', () => false)
  expect(await saveConsent(fullConsent, jar)).toBe(true)
  expect(writes).toHaveLength(1)
  expect(writes[0]).toContain('Domain=kindfold.example')
  expect(waits).toEqual([100])
  expect(findSavedConsent(jar)).toEqual(fullConsent)
})

test('where the parent domain is refused, the choice is written again without it', async () => {
  const { jar, writes } = makeJar('www.kindfold.co.uk', (cookie) => cookie.includes('Domain=co.uk'))
  await saveConsent(refusedConsent, jar)
  expect(writes).toHaveLength(2)
  expect(writes[1]).not.toContain('Domain')
  expect(findSavedConsent(jar)).toEqual(refusedConsent)
})

test('a browser that keeps no cookie is told to the console only', async () => {
  expectConsoleError(/not kept by the browser/)
  const { jar } = makeJar('localhost', () => true)
  expect(await saveConsent(fullConsent, jar)).toBe(false)
  expect(findSavedConsent(jar)).toBeNull()
})

test('a browser that throws at cookies is told to the console only', async () => {
  expectConsoleError(/cannot be written/)
  expectConsoleError(/cannot be read/)
  const jar: CookieJar = { ...makeJar('localhost', () => false).jar, read: refuse, write: refuse }
  expect(await saveConsent(fullConsent, jar)).toBe(false)
  expect(findSavedConsent(jar)).toBeNull()
})

test('a cookie that cannot be parsed counts as absent and is told to the console', () => {
  expectConsoleError(/cannot be parsed/)
  const { jar } = makeJar('localhost', () => false)
  jar.write('cookie-consent=nonsense')
  expect(findSavedConsent(jar)).toBeNull()
})
