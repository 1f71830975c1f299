import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as policies from './content-security-policy.ts'

const place = {
  origin: 'https://www.kindfold.example',
  formOrigins: ['https://book.kindfold.example'],
  analyticsId: null,
}
const measured = { ...place, analyticsId: 'G-ABCD1234' }
const hashInlineElements = (html: string) => policies.hashInlineElements(Buffer.from(html))
const formatContentSecurityPolicy = (html: string, at: typeof measured | typeof place) =>
  policies.formatContentSecurityPolicy(Buffer.from(html), at)
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script and style is let in by its hash, and nothing else inline', () => {
  const policy = formatContentSecurityPolicy('<style>a{}</style><script type="module">go()</script>', place)
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('scripts from a file and data blocks need no hash', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'
  expect(hashInlineElements(html)).toEqual({ scripts: [], styles: [] })
})

test('the same script twice is hashed once; a > in an attribute and odd case do not hide one', () => {
  const html = '<SCRIPT data-a="x > y">one</SCRIPT><script data-a=\'"\'>one</script><script\n>two</script >'
  expect(hashInlineElements(html).scripts).toEqual([hash('one'), hash('two')])
})

test('line ends are hashed as a browser reads them', () => {
  expect(hashInlineElements('<script>a\r\nb\rc</script>').scripts).toEqual([hash('a\nb\nc')])
})

test('letters beyond ASCII are hashed as a browser reads them', () => {
  expect(hashInlineElements('<p>’</p><script>say("£5 – “yes”")</script>').scripts).toEqual([
    hash('say("£5 – “yes”")'),
  ])
})

test('analytics hosts are let in only where analytics is configured and the page names it', () => {
  expect(formatContentSecurityPolicy('', place)).not.toContain('google')
  expect(formatContentSecurityPolicy('<p data-analytics-id="G-ABCD1234">', measured)).toContain(
    "script-src 'self' https://*.googletagmanager.com",
  )
  expect(formatContentSecurityPolicy('<p>', measured)).not.toContain('google')
})

test('a script may ask another origin only where the app has it and the page names it', () => {
  const tiled = { ...place, connectOrigins: ['https://tiles.example'] }
  expect(formatContentSecurityPolicy('<p data-tiles="https://tiles.example/a.pmtiles">', tiled)).toContain(
    "connect-src 'self' https://tiles.example;",
  )
  expect(formatContentSecurityPolicy('<p>', tiled)).toContain("connect-src 'self';")
  expect(formatContentSecurityPolicy('<p data-tiles="https://tiles.example/a.pmtiles">', place)).toContain(
    "connect-src 'self';",
  )
})

test('forms lead to their own origin and the one beside it', () => {
  expect(formatContentSecurityPolicy('', place)).toContain("form-action 'self' https://book.kindfold.example")
})

test('where an app names its own inline scripts no other is let in, and no picture of anybody else', () => {
  const own = { ...place, inlineScripts: ['known()'] }
  const policy = formatContentSecurityPolicy('<script>known()</script><script>smuggled()</script>', own)
  expect(policy).toContain(`script-src 'self' ${hash('known()')};`)
  expect(policy).not.toContain(hash('smuggled()'))
  expect(policy).toContain("img-src 'self' data:;")
  const inMeasured = formatContentSecurityPolicy('<p data-analytics-id="G-ABCD1234">', {
    ...own,
    analyticsId: 'G-ABCD1234',
  })
  expect(inMeasured).toContain(
    "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com;",
  )
})

test('an empty script runs nothing, and takes no place among the hashes', () => {
  const page = '<script></script><script>let a = 1</script>'
  expect(hashInlineElements(page).scripts).toEqual([hash('let a = 1')])
})
