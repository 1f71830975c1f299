import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  expect(prepare({})).toMatch(/^install  packages are up to date/m)
})

test('npm test begins by saying what it needs and how long it takes, in the figures that the documents give', () => {
  const said = prepare({ npm_lifecycle_event: 'pretest' })
  const [, time = '', ports = ''] =
    /^npm test checks .*\nIt takes (about \d+ minutes on .+), and needs Chromium and the free ports (\d+ to \d+)\.\n/.exec(
      said,
    ) ?? []
  expect(time).toMatch(/^about \d+ minutes on 2 quiet cores, \d+ on slow or busy ones$/)
  for (const document of ['README.md', 'docs/guides/developer.md']) {
    const text = readFileSync(join(import.meta.dirname, '../..', document), 'utf8').replaceAll('\n', ' ')
    expect(text.includes(time) && text.includes(ports), `${document} says ${time}, ports ${ports}`).toBe(true)
  }
})

test('the browser that CHROMIUM_PATH names is the one used; one that does not exist is an error', () => {
  expect(prepare({ CHROMIUM_PATH: process.execPath }, '--browser')).toContain(`found ${process.execPath}`)
  expect(() => prepare({ CHROMIUM_PATH: '/no/such/file' }, '--browser')).toThrow(
    'CHROMIUM_PATH names /no/such/file, which does not exist',
  )
})
