import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['m@gmial.com', 'm@gmail.com'],
  ['m@gmail.co', 'm@gmail.com'],
  ['m@gmai.com', 'm@gmail.com'],
  ['m@gmail.con', 'm@gmail.com'],
  ['M.O@GMIAL.COM', 'M.O@gmail.com'],
  ['m@hotmial.co.uk', 'm@hotmail.co.uk'],
  ['m@hotmail.couk', 'm@hotmail.co.uk'],
  ['m@yaho.co.uk', 'm@yahoo.co.uk'],
  ['m@outlok.com', 'm@outlook.com'],
  ['m@iclould.com', 'm@icloud.com'],
  ['m@btintenet.com', 'm@btinternet.com'],
])('a slip in a well-known host is asked about: %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'm@gmail.com',
  'm@hotmail.co.uk',
  'm@mail.com',
  'm@gmx.com',
  'm@example.org',
  'm@skye.com',
  'm@mea.com',
  'm@gov.scot',
  'm@acorn-charity.org.uk',
  'm@cam.ac.uk',
])('a host of its own is left alone: %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
