import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseConsentCookie } from './parse-consent-cookie.ts'

const written = (value: unknown) => `cookie-consent=${encodeURIComponent(JSON.stringify(value))}`
const record = fc.record({ necessary: fc.constant(true), analytics: fc.boolean(), marketing: fc.boolean() })

test('a saved choice is found among other cookies', () => {
  const consent = { necessary: true, analytics: true, marketing: false }
  expect(parseConsentCookie(`a=1; ${written(consent)}; b=2`)).toEqual({ kind: 'found', consent })
})

test('a choice written without percent signs is found too', () => {
  const value = '{"necessary":true,"analytics":false,"marketing":true}'
  expect(parseConsentCookie(`cookie-consent=${value}`).kind).toBe('found')
})

test('no cookie of that name means that nothing was chosen', () => {
  expect(parseConsentCookie('')).toEqual({ kind: 'absent' })
  expect(parseConsentCookie('my-cookie-consent=1; cookie-consent-old=2')).toEqual({ kind: 'absent' })
})

test.each([
  'cookie-consent=',
  'cookie-consent=yes',
  'cookie-consent=%',
  'cookie-consent=null',
  'cookie-consent=[]',
  written({ necessary: false, analytics: true, marketing: true }),
  written({ necessary: true, analytics: 'true', marketing: true }),
  written({ necessary: true, analytics: true }),
])('the cookie %j is unreadable, as good as absent', (cookie) => {
  expect(parseConsentCookie(cookie).kind).toBe('unreadable')
})

test('of two cookies of that name the first readable one counts', () => {
  const consent = { necessary: true, analytics: false, marketing: true }
  expect(parseConsentCookie(`cookie-consent=broken; ${written(consent)}`)).toEqual({
    kind: 'found',
    consent,
  })
})

test('whatever stands among the cookies, a parse ends in one of its outcomes and invents no consent', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => `cookie-consent=${json}`),
    fc.json().map((json) => `cookie-consent=${encodeURIComponent(json)}`),
    fc.string().map((text) => `cookie-consent=${text}`),
    record.map((consent) => `cookie-consent=${JSON.stringify(consent).slice(0, -1)}`),
  )
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 3 }), (cookies) => {
      const parsed = parseConsentCookie(cookies.join('; '))
      expect(['found', 'absent', 'unreadable']).toContain(parsed.kind)
      if (parsed.kind !== 'found') return
      const { necessary, analytics, marketing } = parsed.consent
      expect([necessary, typeof analytics, typeof marketing]).toEqual([true, 'boolean', 'boolean'])
    }),
    { numRuns: 10_000 },
  )
})

test('every choice survives the way through a cookie between any others', () => {
  const other = fc.stringMatching(/^[a-z]{1,8}=[a-zA-Z0-9%]{0,20}$/)
  fc.assert(
    fc.property(record, fc.array(other), fc.array(other), (consent, before, after) => {
      const cookies = [...before, written(consent), ...after].join('; ')
      expect(parseConsentCookie(cookies)).toEqual({ kind: 'found', consent })
    }),
    { numRuns: 10_000 },
  )
})
