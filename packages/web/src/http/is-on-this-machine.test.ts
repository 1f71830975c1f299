import { expect, test } from 'vitest'
import { isOnThisMachine } from './is-on-this-machine.ts'

test('only who sits at the machine may click who they are: no proxy between, and by no other name', () => {
  const ask = (headers: Record<string, string> = {}, address = '127.0.0.1', url = 'http://localhost:3002/') =>
    isOnThisMachine(new Request(url, { headers }), address)
  expect([ask(), ask({}, '::1'), ask({ Host: '127.0.0.1:3002' }), ask({ Host: '[::1]:3002' })]).toEqual(
    Array(4).fill(true),
  )
  expect(ask({}, '192.0.2.1')).toBe(false)
  for (const header of ['X-Forwarded-For', 'Forwarded', 'Via'])
    expect([header, ask({ [header]: '127.0.0.1' })]).toEqual([header, false])
  for (const host of ['desk.example.org', 'localhost.example.org', '127.0.0.1.example.org'])
    expect([host, ask({ Host: host }), ask({}, '127.0.0.1', `http://${host}/`)]).toEqual([host, false, false])
})
