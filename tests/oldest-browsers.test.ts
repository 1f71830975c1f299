import { oldestBrowsers, type OldestBrowsers } from '@kindfold/web/browsers/oldest-browsers.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from 'web-features'

// Holds what is built, with all libraries in it, to the oldest browsers that we serve with scripts: syntax that no
// translation takes away, and the language's own functions by the data of web-features.

/** Names that are asked for before they are used, or belong to something else in the files of these apps. */
const known: Record<string, string> = {
  '.escape': 'CSS.escape, which every browser has, and not that of RegExp',
  '.difference': 'a method of the map’s library',
  'new VideoFrame': 'the map’s library asks first whether there is one',
}

type Late = { words: string; pattern: RegExp }

/** What a browser of that age lacks: functions of an object, methods of the language's values, and constructors. */
function listLate(oldest: OldestBrowsers): Late[] {
  const late = new Map<string, Late>()
  const others = new Set<string>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const key of feature.compat_features ?? []) {
      const support = new Map(Object.entries((feature.status.by_compat_key?.[key] ?? feature.status).support))
      const isLate = Object.entries(oldest).some(([browser, version]) => {
        const since = Number.parseFloat((support.get(browser) ?? 'Infinity').replace('≤', ''))
        return since > version
      })
      const call = readCall(key)
      if (call === null) continue
      if (isLate) late.set(call.words, call)
      else others.add(call.words)
    }
  }
  return [...late.values()].filter(({ words }) => !others.has(words))
}

/** How a feature looks where it is used: 'api.URL.canParse_static' is `URL.canParse(`. */
function readCall(key: string): Late | null {
  const [kind, ...names] = key.split('.')
  const path = kind === 'javascript' ? names.slice(1) : names
  if (kind !== 'api' && names[0] !== 'builtins') return null
  const [owner = '', name = ''] = path
  if (path.length === 1 && /^[A-Z]/.test(owner)) {
    return { words: `new ${owner}`, pattern: new RegExp(String.raw`\bnew ${owner}\b`) }
  }
  if (path.length !== 2) return null
  if (name.endsWith('_static')) {
    const plain = name.replace('_static', '')
    return { words: `${owner}.${plain}`, pattern: new RegExp(String.raw`\b${owner}\.${plain}\(`) }
  }
  if (kind === 'api' || !['Array', 'String', 'Promise', 'Set', 'Map', 'Object', 'RegExp'].includes(owner))
    return null
  return { words: `.${name}`, pattern: new RegExp(String.raw`\.${name}\(`) }
}

const listScripts = (app: string) => {
  const folder = join(import.meta.dirname, '../apps', app, 'build/client')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const apps = Object.entries(oldestBrowsers)

test.each(apps)('the files of %s ask its oldest browser for no function that it lacks', (app, oldest) => {
  const late = listLate(oldest)
  // What the data must know, or it says nothing.
  const words = late.map((one) => one.words)
  expect(words).toEqual(expect.arrayContaining(['new DisposableStack', '.try']))
  if (oldest.safari_ios < 16)
    expect(words).toEqual(expect.arrayContaining(['URL.canParse', '.toSorted', '.withResolvers']))
  const asked = listScripts(app).flatMap(({ path, text }) =>
    late
      .filter((one) => !(one.words in known) && one.pattern.test(text))
      .map((one) => `${path}: ${one.words}`),
  )
  expect(asked).toEqual([])
})

test.each(apps.filter(([, { safari_ios: ios }]) => ios < 16.4))(
  'the files of %s hold no lookbehind, which would fail as they are read',
  (app) => {
    const found = listScripts(app).filter(({ text }) => /\(\?<[=!]/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  },
)
