import { expect, test } from 'vitest'
import { isConnectionFailure } from './connection-failure.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', '08006', '57P01', '57P03', '53300'])(
  '%s means that the server cannot be reached',
  (code) => {
    expect(isConnectionFailure(withCode(code))).toBe(true)
    expect(isConnectionFailure(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
  },
)

test.each(['23505', '42P01', '57014', '23001'])('%s means that the server answered', (code) => {
  expect(isConnectionFailure(new Error('Failed query', { cause: withCode(code) }))).toBe(false)
})

test('the driver’s own words are understood, but not a query that mentions them', () => {
  expect(isConnectionFailure(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionFailure(new Error('timeout exceeded when trying to connect'))).toBe(true)
  const query = { query: "select 'connection terminated'" }
  expect(
    isConnectionFailure(
      Object.assign(new Error('Failed query: connection terminated'), query, { cause: withCode('42601') }),
    ),
  ).toBe(false)
  expect(isConnectionFailure('a string')).toBe(false)
})

test('a host with several addresses, none of which answers, cannot be reached', () => {
  expect(isConnectionFailure(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(
    true,
  )
})
