import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentDefaultsScript } from '@kindfold/ui/consent/consent-defaults-script.ts'
import { readEnvironment } from '../server/environment/read-environment.ts'
import { mountApps } from '../server/mount-apps.ts'
import { measureShell } from './drive/measure-shell.ts'

const root = join(import.meta.dirname, '..')

test.each([
  { app: 'site', programs: ['run-picture-process'] },
  { app: 'booking', programs: [] },
  { app: 'drive', programs: [] },
])(
  'the server’s build of $app is one file with its programs that asks the disk for no more: the next build takes it away',
  ({ app, programs }) => {
    const folder = join(root, 'apps', app, 'build/server')
    expect(existsSync(join(folder, 'index.js'))).toBe(true)
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('node_modules'),
    )
    const names = scripts.map((name) => name.replace(/-[0-9a-f]{8}(?=\.js$)/, ''))
    expect(names).toEqual(['index.js', ...programs.map((name) => `${name}.js`)])
  },
)

test('each app that shows what people typed names its inline scripts, so that none gets into a page by what they typed', async () => {
  const reading = readEnvironment({ APPS: 'site,booking,drive,desk' })
  const mounting = reading.kind === 'read' ? await mountApps(reading.environment) : null
  const apps = mounting?.kind === 'mounted' ? mounting.apps : []
  const personal = apps.filter(({ isSameForAll }) => !isSameForAll)
  expect(personal.map(({ name }) => name)).toEqual(['booking', 'drive', 'desk'])
  for (const { inlineScripts } of personal) expect(inlineScripts).toBeInstanceOf(Array)
  const [booking] = personal
  expect(booking?.inlineScripts).toEqual([consentDefaultsScript])
})

test('what a driver’s phone keeps of the app is at most 150 kB as the line carries it, its typeface too', async () => {
  const files = await measureShell()
  expect(files.map(({ path }) => path)).toContain('/')
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(150_000)
})
