import { expect, test } from 'vitest'
import { createFakeApp } from '../testing/fake-app.ts'
import { findApp, type HostRule } from './find-app.ts'

const site = createFakeApp({}, { origin: 'https://www.kindfold.example' })
const booking = createFakeApp({}, { name: 'booking', origin: 'https://book.kindfold.example' })
const find = (host: string | undefined, hostRule: HostRule = 'own') =>
  findApp(host, { apps: [site, booking], appOfPort: site, hostRule })

test('a Host names the app, whichever port was asked', () => {
  expect(find('www.kindfold.example')).toEqual({ kind: 'found', app: site })
  expect(find('BOOK.kindfold.example')).toEqual({ kind: 'found', app: booking })
})

test('the bare domain leads to its www', () => {
  expect(find('kindfold.example')).toEqual({ kind: 'redirect', origin: 'https://www.kindfold.example' })
})

test('a name that is not ours is turned away once origins are set', () => {
  expect(find('evil.example').kind).toBe('elsewhere')
  expect(find('evil.example', 'any')).toEqual({ kind: 'found', app: site })
})

test('with an outbox a numeric address is taken where the operator set HOST, and a name never', () => {
  expect(find('192.168.1.20:3000', 'own')).toEqual({ kind: 'elsewhere' })
  expect(find('192.168.1.20:3000', 'own-or-numeric')).toEqual({ kind: 'found', app: site })
  expect(find('[fd00::1]:3000', 'own-or-numeric')).toEqual({ kind: 'found', app: site })
  for (const name of ['rebound.example', '1.2.3.4.rebound.example', '127.0.0.1.rebound.example'])
    expect(find(name, 'own-or-numeric').kind).toBe('elsewhere')
})

test('whoever looks after the server reaches the port’s app by loopback', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect(find(host)).toEqual({ kind: 'found', app: site })
  }
})

test.each([
  undefined,
  '',
  'a b',
  'www.kindfold.example/evil',
  'user@host',
  'a,b',
  'host:99999999',
  '..',
  '-',
  'a\tb',
])('a Host of %j is malformed', (host) => expect(find(host).kind).toBe('malformed'))
