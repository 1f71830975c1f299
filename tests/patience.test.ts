import fc from 'fast-check'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { readSourceFiles } from './architecture/read-source-files.ts'
import { longTests } from './setup/long-tests.ts'
import { endsAfterMs } from './setup/tell-counterexamples.ts'

// A test holds on a machine that is slow or busy. Where time is what it promises, it stops the clock.

const otherRunners = /^tests\/(browser|drive|engines)\//
const tests = readSourceFiles(new URL('..', import.meta.url).pathname).filter(
  ({ path }) => /\.test\.tsx?$/.test(path) && !otherRunners.test(path) && path !== 'tests/patience.test.ts',
)

test.each([
  ['has a limit of its own', /^\}, [\d_]+\)$|^ {2}\},\n {2}[\d_]+,\n\)/m],
  ['looks for a short time only', /\bpoll\([^\n]*\btimeout: /],
  ['looks for a second only: expect.poll looks for minutes', /\bvi\.wait(For|Until)\(/],
  ['measures how long something takes', /performance\.now\(\) - \w+\)\.toBeLess/],
])('no test %s', (_, pattern) => {
  expect(tests.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
})

test('the long tests that begin first are there', () => {
  expect(longTests.filter((file) => !tests.some(({ path }) => path === file))).toEqual([])
})

test('a property is ended before the limit of its test, which would tell nothing', () => {
  expect(endsAfterMs).toBeLessThan(config.test?.testTimeout ?? 0)
})

test('a property that is ended while it looks for a smaller counterexample tells the smallest so far, and its seed', async () => {
  let failed = 0
  const property = fc.asyncProperty(fc.nat(), async () => {
    failed += 1
    if (failed > 1) await new Promise(() => {})
    throw new Error('wrong')
  })
  const plugins = [fc.interruptAfterTimeLimit(100, { failOnInterrupt: true })]
  await expect(fc.assert(property, { plugins })).rejects.toThrow(/seed: -?\d+[^]*Counterexample: \[\d+\]/)
})
