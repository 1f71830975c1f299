import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ask, test as base } from './bounded-pages.ts'
import { listEqualAccessFaults } from './equal-access.ts'
import { siteOrigin } from './origins.ts'

type Watch = {
  /** Console errors that this journey expects; any other fails it. */
  expectedErrors: RegExp[]
  /** Addresses outside loopback that the page requested; the browser finds no such host. */
  outsideRequests: string[]
}

/** A journey: any unexpected console error, page error or request beyond loopback fails it. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, page }, use) => {
      const watch: Watch = { expectedErrors: [], outsideRequests: [] }
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          watch.outsideRequests.push(request.url())
      })
      await use(watch)
      const surprises = errors.filter(
        (error) => !watch.expectedErrors.some((expected) => expected.test(error)),
      )
      expect(surprises, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page's script has run, React has taken over what the server drew, and listens to what happens. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key === undefined ? null : (Reflect.get(document, key) as Root)
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  await letEffectsRun(page)
}

/**
 * Waits until React's effects of what is drawn have run, such as the setting of a timer: they come as a message of its
 * scheduler, and one that is sent now comes after it.
 */
export async function letEffectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(), { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })
}

/**
 * Visits as somebody who has answered the cookie banner: once its script has run, nothing else appears by itself, so
 * that the page does not change during checks.
 */
export async function answerCookieQuestion(page: Page): Promise<void> {
  const refused = { necessary: true, analytics: false, marketing: false }
  const value = encodeURIComponent(JSON.stringify(refused))
  await page.context().addCookies([{ name: 'cookie-consent', value, url: siteOrigin }])
}

/** Fails on any WCAG 2.2 A or AA fault that axe finds, and on landmarks that cannot be told apart. */
export async function expectNoAccessibilityFault(page: Page): Promise<void> {
  await settle(page)
  const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolation(page, { type: 'tag', values: everyRule })
  expect(await page.evaluate(listUnlabelled)).toEqual([])
  await expectNoEqualAccessFault(page)
}

/**
 * Lists articles, forms and asides that who goes through a page by its landmarks cannot tell apart: they share a label, or have
 * none. A form without a label is no landmark, unless it is one of several that do the same.
 */
function listUnlabelled(): string[] {
  const found: string[] = []
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const said = ids.map((id) => document.getElementById(id)?.textContent ?? '')
    return (element.getAttribute('aria-label') ?? said.join(' ')).replaceAll(/\s+/g, ' ').trim()
  }
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  for (const kind of ['article', 'aside', 'form']) {
    const all = [...document.querySelectorAll(kind)].filter(isSeen)
    const names = all.map(nameOf)
    const isLandmark = (name: string) => kind !== 'form' || name !== ''
    for (const [place, name] of names.entries())
      if (isLandmark(name) && (name === '' || names.indexOf(name) !== place))
        found.push(`${kind} ${all[place]?.className}: ${name || 'no label'}`)
    // Of forms that do the same, none can be told from another.
    const unnamed = all.filter((_, place) => kind === 'form' && names[place] === '')
    const fields = unnamed.map((form) =>
      [...form.querySelectorAll('input:not([type=hidden]), select, textarea')]
        .map((field) => field.getAttribute('name'))
        .join(' '),
    )
    for (const [place, own] of fields.entries())
      if (own !== '' && fields.indexOf(own) !== place) found.push(`forms alike: ${own}`)
  }
  return found
}

/** The same in light and in dark. Checks that do not depend on colour run once. */
export async function expectNoFaultInLightOrDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAccessibilityFault(page)
  await expectDarkColoursReadable(page)
  expect(await page.evaluate(listMovingGroups)).toEqual([])
}

/**
 * Lists fieldsets in a flex column: WebKit first draws them taller by their legend, and what stands below moves up as it is
 * pressed. In a grid or a block they stay.
 */
function listMovingGroups(): string[] {
  return [...document.querySelectorAll('fieldset')]
    .filter(({ parentElement }) => {
      const { display, flexDirection } = getComputedStyle(parentElement ?? document.body)
      return display.endsWith('flex') && flexDirection.startsWith('column')
    })
    .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 40)}`)
}

/** Fails where colours of the dark scheme have too little contrast. */
export async function expectDarkColoursReadable(page: Page): Promise<void> {
  // A browser does not go on with the fade of a colour in what it need not draw.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const rulesOfColour = ['color-contrast', 'link-in-text-block']
  await expectNoViolation(page, { type: 'rule', values: rulesOfColour })
  await expectNoEqualAccessFault(page)
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const pagesWithAxe = new WeakSet<Page>()

/**
 * Brings axe to a page as it is: wrapped as other work is (`boundEvaluations`), it takes twice as long to come. Where it comes
 * to a tab's second page, the browser brings it to the next ones.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const source = await readFile(axeFile, 'utf8')
  await ask('axe', () => page.mainFrame().evaluate(source))
  if (pagesWithAxe.has(page)) await page.addInitScript({ path: axeFile })
  pagesWithAxe.add(page)
}

async function expectNoViolation(page: Page, runOnly: axe.RunOnly): Promise<void> {
  expect(page.frames(), 'axe is brought to no frame').toHaveLength(1)
  await bringAxe(page)
  const faults = await page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, { resultTypes: ['violations'], runOnly: rules })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
  }, runOnly)
  expect(faults).toEqual([])
}

/** Whether the whole run was asked for, each journey at every size. */
export const isWholeRun = (): boolean => base.info().config.metadata.isWhole === true

/** The whole run asks a second checker too, with every fold open: it looks at nothing that is hidden. */
async function expectNoEqualAccessFault(page: Page): Promise<void> {
  if (!isWholeRun()) return
  await page.evaluate(openFolds)
  await settle(page)
  expect.soft(await listEqualAccessFaults(page), page.url()).toEqual([])
  await page.evaluate(closeFolds)
  await settle(page)
}

/** Opens what is folded, also several of those of which one alone can be open. */
function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    fold.dataset.foldOfTests = fold.getAttribute('name') ?? ''
    fold.removeAttribute('name')
    fold.open = true
  }
}

function closeFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold-of-tests]')) {
    fold.open = false
    if (fold.dataset.foldOfTests) fold.setAttribute('name', fold.dataset.foldOfTests)
    delete fold.dataset.foldOfTests
  }
}

/** Waits until fades and slides end, so that no colour is judged halfway: also those that an ending one begins further in. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listEnding = () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < Infinity)
        // Nor does one go on in what is not drawn, such as within a fold that is closed.
        .filter(
          ({ effect }) =>
            !(effect instanceof KeyframeEffect) ||
            effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false,
        )
        // One that gave way to another while their times were read is idle: it never ends. Nor does one that is paused.
        .filter(({ playState }) => playState === 'running')
        .map((animation) => animation.finished)
    for (let ending = listEnding(); ending.length > 0; ending = listEnding()) {
      // oxlint-disable-next-line no-await-in-loop -- what begins next is known then
      await Promise.allSettled(ending)
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Two frames: until then colours and widths may be old.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * The page must not scroll sideways: text and controls fit the window's width. What was just enlarged, or has another
 * typeface, is laid out first: a width that is read earlier is that of before.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Where scripts are off, no page tells of its next frame: what is asked is laid out for the answer.
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await settle(page)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
