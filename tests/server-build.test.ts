import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each(['site', 'booking'])(
  'the server’s build of %s is one file that asks the disk for no more: the next build takes it away',
  (app) => {
    const folder = join(root, 'apps', app, 'build/server')
    expect(existsSync(join(folder, 'index.js'))).toBe(true)
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    )
    expect(scripts).toEqual(['index.js'])
  },
)
