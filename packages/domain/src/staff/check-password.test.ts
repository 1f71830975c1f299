import { expect, test } from 'vitest'
import { findPasswordProblem } from './check-password.ts'

const sam = { name: 'Sam Shepherdson', email: 'sam.quill@example.org' }

test.each([
  'password1234',
  'Passw0rd!Passw0rd!',
  'qwertyuiop123',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdefghijklmno',
  'iloveyou12345',
  'letmein2026!!',
  '1q2w3e4r5t6y',
  'manchesterunited',
  'Welcome12345!',
  'correcthorsebatterystaple',
  'administrator1',
  'zaq12wsxcde3',
  'Shepherdson2026',
  'samquill12345',
  'kindfold2026!',
  'liverpoolfc1892',
  'abababababab',
  '!@#$%^&*()_+',
  'asdfghjkl;12',
  'Monday-Monday-1',
])('%s is among the first that anybody guesses', (password) => {
  expect(findPasswordProblem(password, sam)).toBe('too-common')
})

test.each([
  'seven teapots leave Utrecht',
  'vK9$tq!Lw2zRpx',
  'kettle grumbles softly',
  'ζεστό νερό βροχή',
  '洗濯物を畳んで袋に入れる日',
  'marmalade-orbit-fence',
  'x'.repeat(3) + 'Trombone wallpaper',
])('%s may be a password, whatever characters are in it', (password) => {
  expect(findPasswordProblem(password, sam)).toBeNull()
})

test('eleven characters are too few, and nothing below 500 is cut off', () => {
  expect(findPasswordProblem('tx9!Lw2zRpq', sam)).toBe('too-short')
  expect(findPasswordProblem('teapot wren '.repeat(40), sam)).toBeNull()
  expect(findPasswordProblem('teapot wren '.repeat(42), sam)).toBe('too-long')
})
