import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { visitedPaths } from '../../apps/site/app/pages.ts'
import { expect, test, waitUntilAwake } from './journey.ts'

const assetsFolder = join(import.meta.dirname, '../../apps/site/build/client/assets')

test('each document brings every rule of the other pages that touches it @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/404/)
  const sheet = (await readdir(assetsFolder)).find((name) => /^pages-.*\.css$/.test(name)) ?? ''
  const pages = await readFile(join(assetsFolder, sheet), 'utf8')
  const missing: string[] = []
  for (const path of [...visitedPaths, '/no-such-page']) {
    await page.goto(path)
    for (const rule of await page.evaluate(findMissingRules, pages)) missing.push(`${path} ${rule}`)
  }
  expect(missing).toEqual([])
})

/**
 * What a new connection may send before it must wait for the visitor's first acknowledgement: ten packets of 1,460
 * bytes.
 */
const firstFlightBytes = 14_600
/** An editor's notice stands in a page and in its data. */
const noticeBytes = 600

test('each document but the home page is with the visitor after one round trip, a notice included @served', async ({
  request,
}) => {
  const late: string[] = []
  for (const path of visitedPaths.filter((other) => other !== '/')) {
    const answer = await request.get(path)
    const heads = answer
      .headersArray()
      .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)
    const bytes = heads + brotliCompressSync(await answer.body()).length
    if (bytes + noticeBytes > firstFlightBytes) late.push(`${path} ${bytes}`)
  }
  expect(late).toEqual([])
})

test('the next page finds its styles there: the other pages’ styles come with the scripts @desktop', async ({
  page,
}) => {
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/pages-*.css', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto('/about')
  await page.keyboard.press('Shift')
  // For the screen WebKit would hold up drawing and focus until they are there.
  await expect(page.locator('link[rel=stylesheet]')).toHaveAttribute('media', 'print')
  coming.resolve()
  await expect(page.locator('link[rel=stylesheet]')).toHaveAttribute('media', 'all')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(page.locator('style')).toHaveCount(1)
  await expect(page.locator('.post-grid')).toHaveCSS('display', 'grid')
})

test('the scripts of a page weigh at most 125 kB as they travel, with no style sheet among them @desktop', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/')
  await waitUntilAwake(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThan(125_000)
  for (const name of (await readdir(assetsFolder)).filter((each) => /^root-.*\.js$/.test(each)))
    expect(await readFile(join(assetsFolder, name), 'utf8')).not.toContain('.post-grid{')
})

test('pictures far below compete with nothing of the first view, and come as one scrolls to them @desktop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/about')
  expect(asked).toEqual([expect.stringContaining('/pictures/wardrobe')])
  await page.locator('.scenes img').last().scrollIntoViewIfNeeded()
  await expect(page.locator('.scenes img').last()).toHaveJSProperty('complete', true)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

test('no file has a name by which blockers of cookie banners would hold it back @served', async () => {
  const names = await readdir(assetsFolder)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => /cookie|consent|gdpr/i.test(name))).toEqual([])
})

test('without the other pages’ styles the page goes on as it is @desktop', async ({ page, watch }) => {
  watch.expectedErrors.push(/net::ERR_FAILED/)
  await page.route('**/assets/pages-*.css', (route) => route.abort())
  await page.goto('/faq')
  await waitUntilAwake(page)
  await page.getByRole('searchbox').fill('duvet')
  await expect.poll(() => page.locator('main details:visible').count()).toBeLessThan(6)
})

test('scripts wake by a hand on the page, not by a pointer that only rests where it appears @desktop', async ({
  page,
}) => {
  // A pending picture delays the page's load event, which would also start the scripts.
  await page.route('**/pictures/**', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  const late = page.locator('script#late')
  await expect(late).toHaveAttribute('type', 'text/plain')
  const move = (movementX: number) =>
    page.evaluate((by) => dispatchEvent(new PointerEvent('pointermove', { movementX: by })), movementX)
  await move(0)
  await expect(late).toHaveCount(1)
  await move(1)
  await expect(late).toHaveCount(0)
})

/**
 * The rules of a style sheet that match an element of the document and are missing from the document's own styles.
 * Notifications have no place in it until scripts add one.
 */
function findMissingRules(pages: string): string[] {
  const listRules = (rules: CSSRuleList, condition = ''): { selector: string; name: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        return [{ selector: rule.selectorText, name: `${condition}${rule.cssText}` }]
      if (rule instanceof CSSGroupingRule)
        return listRules(rule.cssRules, `${condition}${rule.cssText.split('{')[0]}`)
      return []
    })
  const states = /::?(?!not|is|has|where|root|nth|first|last|only|empty)[a-z-]+(\([^()]*\))?/g
  const touches = (selector: string) =>
    selector
      .replaceAll(states, '')
      .replaceAll(/:(?:not|is)\([\s,]*\)/g, '')
      .split(/,(?![^(]*\))/)
      .some((part) => part.trim() !== '' && document.querySelector(part) !== null)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pages)
  const own = new Set(
    [...document.styleSheets].flatMap((each) => listRules(each.cssRules).map(({ name }) => name)),
  )
  return listRules(sheet.cssRules)
    .filter(({ selector, name }) => selector !== '.notifications' && !own.has(name) && touches(selector))
    .map(({ name }) => name)
}
