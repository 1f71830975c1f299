import { expect, test } from 'vitest'
import { deriveAddressKey } from './derive-address-key.ts'

const derive = (url: string | null) => Buffer.from(deriveAddressKey(url)).toString('hex')

test('processes that share a database share the key, whatever name and host they reach it by', () => {
  const key = derive('postgres://serverContext:s3cret@db.example.org/kindfold')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(derive('postgres://worker:s3cret@10.0.0.5:6432/kindfold?sslmode=require')).toBe(key)
  expect(derive('postgres://serverContext:s3cret@/kindfold?host=/run/postgresql')).toBe(key)
  expect(derive('postgres://serverContext:other@db.example.org/kindfold')).not.toBe(key)
})

test.each([
  [null],
  ['postgres://house@db.example.org/kindfold'],
  ['postgres://house@/kindfold?host=/run/postgresql'],
  ['postgres:///kindfold'],
])('without a password nobody can work it out: %s', (url) => {
  expect(derive(url)).not.toBe(derive(url))
})
