import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { findClientIp } from './find-client-ip.ts'

const find = (remoteAddress: string, trustedProxies: number, forwardedFor?: string) =>
  findClientIp(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage,
    trustedProxies,
  )

test('without a trusted proxy nobody can claim to be another', () => {
  expect(find('192.0.2.1', 0, '198.51.100.7')).toBe('192.0.2.1')
})

test('with trusted proxies the address is the one that the outermost of them saw', () => {
  expect(find('10.0.0.1', 1, 'made-up, 198.51.100.7')).toBe('198.51.100.7')
  expect(find('10.0.0.1', 2, '198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
})

test('a header that is no address is not believed', () => {
  expect(find('10.0.0.1', 1, 'made-up')).toBe('10.0.0.1')
})

test('a network of IPv6 counts as one visitor, and a mapped IPv4 address as itself', () => {
  expect(find('2001:db8:1:2:3:4:5:6', 0)).toBe('2001:db8:1:2')
  expect(find('2001:db8::1', 0)).toBe('2001:db8:0:0')
  expect(find('::1', 0)).toBe('0:0:0:0')
  expect(find('::ffff:192.0.2.1', 0)).toBe('192.0.2.1')
})
