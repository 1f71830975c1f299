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

test('a key that is given is the same on every machine, and stays when the password changes', () => {
  const given = (url: string | null) =>
    Buffer.from(deriveAddressKey(url, 'a secret of thirty-two characters')).toString('hex')
  const key = given('postgres://house:s3cret@db.example.org/kindfold')
  expect(given('postgres://house:changed@db.example.org/kindfold')).toBe(key)
  expect(given('postgres:///kindfold')).toBe(key)
  expect(key).not.toBe(derive('postgres://house:s3cret@db.example.org/kindfold'))
})
