import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const prepare = (environment: Record<string, string>) =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../prepare.js')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })

test('with npm run -s a command’s answer comes alone, as those who pass it on need it', () => {
  expect(prepare({ npm_config_loglevel: 'silent' })).toBe('')
  expect(prepare({})).toMatch(/^install  packages are up to date/)
})
