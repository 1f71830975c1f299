import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lateStartScript, startScriptsLate } from './start-scripts-late.ts'

/** What the framework writes at the end of a page, with this as its data. */
function writePage(data: string): string {
  const literal = JSON.stringify(data)
    .replaceAll(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('\u2028', String.raw`\u2028`)
  const html = `<head><link rel="modulepreload" href="/a.js"/></head><body>
<script>((storageKey, restoreKey) => { restore() })("note", null)</script>
<script>window.__reactRouterContext = {"ssr":true};</script>
<script type="module" async="">import "/manifest.js";import("/entry.js")</script>
<!--$--><script>window.__reactRouterContext.streamController.enqueue(${literal});</script><!--$-->
<script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body>`
  return Buffer.from(html.replaceAll('\n', '')).toString('latin1')
}

test('the framework’s scripts are one that sleeps, and its preloads are gone', () => {
  const page = startScriptsLate(writePage('["data"]\n'))
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script>',
    '<script>',
    '<script type="text/plain" id="late">',
  ])
  expect(page).not.toMatch(/modulepreload|restore|<!--/)
})

test('whatever a page’s data is, it arrives unchanged and never ends the script', () => {
  const odd = '</script><script>`${alert(1)}`<!-- “pounds” £ 😀 \\ \\` \u2028 </SCRIPT> <p class="a">$'
  const data = `${JSON.stringify([odd, `${odd}{`])}\n`
  const page = startScriptsLate(writePage(data))
  expect(page.match(/<\/script>/gi)).toHaveLength(3)
  const [, late = ''] = /id="late">([\s\S]*?)<\/script>/.exec(page) ?? []
  let arrived = ''
  const streamController = { enqueue: (piece: string) => (arrived += piece), close: () => {} }
  const [words] = late.split('import "/manifest.js"')
  runInNewContext(words?.replace('= {"ssr":true}', '= given') ?? '', {
    window: {},
    given: { streamController },
  })
  expect(JSON.parse(Buffer.from(arrived, 'latin1').toString())).toEqual([odd, `${odd}{`])
})

test.each(['<script type="module"', 'window.__reactRouterContext = ', 'storageKey, restoreKey', '.enqueue('])(
  'a framework without %s stops the page, so that an upgrade is noticed',
  (shape) => {
    const page = writePage('[1]\n')
    expect(page).toContain(shape)
    expect(() => startScriptsLate(page.replace(shape, 'changed'))).toThrow(/start late/)
  },
)

test('a heading of an article that is called late does not keep the scripts asleep', () => {
  const heeds: (() => void)[] = []
  const started: unknown[] = []
  const script = { textContent: 'run()', replaceWith: (live: unknown) => started.push(live) }
  const heading = { textContent: 'Late' }
  const window = {
    requestIdleCallback: () => {},
    addEventListener: (sign: string, heed: () => void) => sign === 'touchstart' && heeds.push(heed),
    removeEventListener: () => {},
    HTMLButtonElement: function () {},
    document: {
      getElementById: () => heading,
      querySelector: (wanted: string) => (wanted.startsWith('script') ? script : heading),
      createElement: () => ({}),
    },
  }
  runInNewContext(lateStartScript, { ...window, window })
  for (const heed of heeds) Reflect.apply(heed, null, [{ type: 'touchstart' }])
  expect(started).toEqual([{ type: 'module', textContent: 'run()' }])
})
