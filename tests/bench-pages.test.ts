import { expect, test } from 'vitest'
import { listAddresses, type Sample } from '../bench/desk-search/list-every-page.ts'

test('the benchmark of the desk knows an address of every screen', () => {
  const sample = new Proxy({}, { get: (_, name) => String(name) }) as Sample
  const addresses = listAddresses(sample)
  expect(addresses).toContain('/bookings/many/many')
  expect(addresses.filter((address) => address.includes(':'))).toEqual([])
})
