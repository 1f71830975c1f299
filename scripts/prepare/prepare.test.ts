import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const prepare = (environment: Record<string, string>, ...words: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../prepare.js'), ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { PATH: process.env.PATH, ...environment },
  })

test('with npm run -s a command’s answer comes alone, as those who pass it on need it', () => {
  expect(prepare({ npm_config_loglevel: 'silent' })).toBe('')
  expect(prepare({})).toMatch(/^install  packages are up to date/)
})

test('npm test begins by saying what it needs and how long it takes', () => {
  expect(prepare({ npm_lifecycle_event: 'pretest' })).toMatch(
    /^npm test checks .*\nIt takes about \d+ minutes on 2 quiet cores and needs Chromium and the free ports/,
  )
})

test('the browser that CHROMIUM_PATH names is the one used; one that does not exist is an error', () => {
  expect(prepare({ CHROMIUM_PATH: process.execPath }, '--browser')).toContain(`found ${process.execPath}`)
  expect(() => prepare({ CHROMIUM_PATH: '/no/such/file' }, '--browser')).toThrow(
    'CHROMIUM_PATH names /no/such/file, which does not exist',
  )
})
