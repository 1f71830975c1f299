import { expect, test } from 'vitest'
import { writeInAscii } from './escape-beyond-ascii.js'

const run = (script: string): unknown => new Function(`return ${script}`)()

test.each([
  '"£265 – “warm” 👕"',
  '`a template, ${"naïve"} – and \\\\– after a backslash`',
  '"\\–"',
  '"a–b".split(/[–—]/).length',
  '"a–b".split(/\\–/).length',
  '/^[👕👖]$/u.test("👖")',
  '({ café: "é" }).café',
])('%s means the same in ASCII', (script) => {
  const written = writeInAscii(script)
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(run(written)).toEqual(run(script))
})
