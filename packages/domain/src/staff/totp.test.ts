import { expect, test } from 'vitest'
import { findTotpStep } from './totp.ts'

// The example of RFC 6238: its secret in base 32, and its code of the 59th second.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = new Date(59_000)

test.each(['287082', '287 082', ' 287-082 ', '287‑082', '287–082', '２８７０８２'])(
  'a code counts with the space or hyphen that its app shows in it: %j',
  (code) => {
    expect(findTotpStep(secret, code, now)).toBe(1)
  },
)

test.each(['287083', '28708', '287082a', ''])('another code does not: %j', (code) => {
  expect(findTotpStep(secret, code, now)).toBeNull()
})
