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

/** What styles ask for that the oldest browsers lack, and what is lost there. Nobody misses what is not named here. */
const harmless: Record<string, string> = {
  'selectors.details-content': 'a folded part opens at once, and what is printed or wide shows it folded',
  'selectors.highlight': 'words that were searched are not marked',
  'selectors.marker': 'the point of a list keeps its colour',
  'selectors.selection': 'what is selected has the browser’s colours',
  'types.color.color-mix': 'before each stands a plain colour, as the test below holds',
  'types.progress': 'a word of cursor, and no function',
  'types.round': 'a word of line ends and borders, and no function',
  'at-rules.starting-style': 'what appears does so at once',
  'at-rules.page': 'the paper’s edge is the printer’s',
  'properties.accent-color': 'ticks have the browser’s colour',
  'properties.anchor-name': 'an explanation stands in the text’s flow',
  'properties.anchor-scope': 'as anchor-name',
  'properties.position-anchor': 'as anchor-name',
  'properties.position-area': 'as anchor-name',
  'properties.position-try-fallbacks': 'as anchor-name',
  'properties.baseline-source': 'a line stands some pixels lower',
  'properties.break-after.avoid': 'a heading may end a sheet',
  'properties.contain-intrinsic-size': 'as content-visibility',
  'properties.content-visibility': 'what is far below is drawn with the rest',
  'properties.cursor': 'no phone has a pointer',
  'properties.font-family.ui-monospace': 'the next of its list is taken',
  'properties.forced-color-adjust': 'no iPhone has forced colours',
  'properties.hyphens': 'lines end between words',
  'properties.interpolate-size': 'a fold opens at once',
  'properties.line-clamp': 'written with its prefix too, which all have',
  'properties.outline': 'only since then does it follow round corners',
  'properties.overflow.clip': 'before it stands overflow: hidden',
  'properties.overflow-y.clip': 'as overflow.clip',
  'properties.overscroll-behavior': 'the page scrolls on with what lies on it',
  'properties.print-color-adjust': 'written with its prefix too',
  'properties.text-size-adjust': 'written with its prefix too',
  'properties.text-wrap': 'lines break as they come',
  'properties.user-select': 'written with its prefix too',
}

type Late = { words: string; pattern: RegExp }

/** What a browser of that age lacks: functions of an object, methods of the language's values, and constructors. */
function listLate(oldest: OldestBrowsers): Late[] {
  const late = new Map<string, Late>()
  const others = new Set<string>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const key of feature.compat_features ?? []) {
      const call = readCall(key)
      if (call === null) continue
      if (isLateIn(oldest, feature.status, key)) late.set(call.words, call)
      else others.add(call.words)
    }
  }
  return [...late.values()].filter(({ words }) => !others.has(words))
}

/** What of styles a browser of that age lacks, by name. */
function listLateStyles(oldest: OldestBrowsers): string[] {
  return Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return []
    return (feature.compat_features ?? [])
      .filter((key) => key.startsWith('css.') && isLateIn(oldest, feature.status, key))
      .map((key) => key.slice('css.'.length).replaceAll('_', '-'))
  })
}

type Status = { by_compat_key?: Record<string, { support: object }>; support: object }

function isLateIn(oldest: OldestBrowsers, status: Status, key: string): boolean {
  const support = new Map(Object.entries((status.by_compat_key?.[key] ?? status).support)) as Map<
    string,
    string
  >
  return Object.entries(oldest).some(
    ([browser, version]) =>
      Number.parseFloat((support.get(browser) ?? 'Infinity').replace('≤', '')) > version,
  )
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

/** All styles of an app, as browsers get them: in files, and in the text of its pages. */
function readStyles(app: string): string {
  const folder = join(import.meta.dirname, '../apps', app, 'build')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const ofFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The map's styles are its library's, which asks for newer browsers and draws nothing without its script.
    .filter((path) => path.startsWith('client/') && path.endsWith('.css') && !path.includes('maplibre'))
    .map(read)
  const ofPages = [...read('server/index.js').matchAll(/ \w*styles?_default\w* = "((?:[^"\\]|\\.)*)"/g)]
  return [...ofFiles, ...ofPages.map(([, text = '']) => text.replaceAll('\\"', '"'))].join('\n')
}

/** What styles ask for, by the names of web-features: 'properties.text-wrap.balance', 'selectors.has', 'at-rules.layer'. */
function listAsked(styles: string): Set<string> {
  const asked = new Set<string>()
  for (const [, before = ''] of styles.matchAll(/([^{};]*)\{/g)) {
    const rule = /^\s*@([\w-]+)/.exec(before)?.[1]
    if (rule !== undefined) asked.add(`at-rules.${rule}`)
    else for (const [, name] of before.matchAll(/::?([a-z-]+)/g)) asked.add(`selectors.${name}`)
  }
  for (const [, property, value = ''] of styles.matchAll(/[{;\s]([a-z-]+):([^;{}]*)(?=[;}])/g)) {
    asked.add(`properties.${property}`)
    for (const [word] of value.matchAll(/(?<![\w.#-])[a-z][a-z-]*(?![\w-])/g))
      asked.add(`properties.${property}.${word}`).add(`types.${word}`).add(`types.color.${word}`)
  }
  return asked
}

test.each(apps)(
  'the styles of %s ask its oldest browser for nothing that anybody would miss',
  (app, oldest) => {
    const asked = listAsked(readStyles(app))
    // What must be read, or it says nothing.
    expect([...asked]).toEqual(expect.arrayContaining(['selectors.focus-visible', 'properties.text-wrap']))
    const late = listLateStyles(oldest).filter((name) => asked.has(name))
    const isHarmless = (name: string) =>
      Object.keys(harmless).some((known) => name === known || name.startsWith(`${known}.`))
    if (oldest.safari_ios < 17.4) expect(late).toContain('properties.text-wrap')
    expect(late.filter((name) => !isHarmless(name))).toEqual([])
  },
)

test.each(apps)('in %s a plain colour stands before each that is mixed', (app) => {
  const styles = readStyles(app)
  const mixed = [...styles.matchAll(/([{;]|^)([a-z-]+):[^;{}]*color-mix\(/g)]
  const alone = mixed.filter(({ index, 2: property }) => {
    const block = styles.slice(styles.lastIndexOf('{', index), index)
    return !block.includes(`${property}:`)
  })
  expect(alone.map(([text]) => text)).toEqual([])
})
