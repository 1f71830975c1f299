import type { Driver } from './driver.ts'

/** What a person sees and uses on a page, by its accessible name. */
export type Target = { role: 'button' | 'link' | 'field' | 'choice' | 'question'; name: string | RegExp }

/** A person with a mouse and a keyboard at a browser. */
export type Visitor = ReturnType<typeof createVisitor>

const longestWaitMs = 30_000

export function createVisitor(driver: Driver) {
  /** Runs a function in the page repeatedly until it returns something other than null. */
  const waitFor = async <Given extends unknown[], Answer>(
    what: string,
    work: (...given: Given) => Answer | Promise<Answer | null> | null,
    ...given: Given
  ): Promise<Answer> => {
    const endsAtMs = performance.now() + longestWaitMs
    for (;;) {
      // Between two pages there is none to ask.
      const answer = (await driver.run(work, ...given).catch(() => null)) as Answer | null
      if (answer !== null && answer !== false) return answer
      if (performance.now() > endsAtMs) {
        const shown = await driver.run(() => {
          const focused = document.activeElement?.outerHTML.slice(0, 120)
          const place = `${location.href}, window focused: ${document.hasFocus()}, focus on ${focused}`
          return `${place}: ${document.body.innerText.slice(0, 600)}`
        })
        throw new Error(`${what} did not come at ${shown}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const press = async (...keys: string[]) => {
    const downs = keys.map((value) => ({ type: 'keyDown' as const, value }))
    const ups = keys.toReversed().map((value) => ({ type: 'keyUp' as const, value }))
    await driver.perform({ type: 'key', id: 'keyboard', actions: [...downs, ...ups] })
  }

  const click = async (target: Target) => {
    const { x, y } = await waitFor(`${target.role} “${target.name}” to click`, findPoint, describe(target))
    await driver.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Does what leads to another document, and waits until that has loaded: what the old one shows is not taken for it. */
  const leave = async (what: string, act: () => Promise<void>) => {
    await driver.run(() => void (document.documentElement.dataset.seen = 'yes'))
    await act()
    await waitFor(
      `another page after ${what}`,
      () => document.readyState === 'complete' && document.documentElement.dataset.seen === undefined,
    )
  }

  return {
    ...driver,
    waitFor,
    press,
    click,
    /** Clicks a link to another document, and waits until that has loaded. */
    follow: (target: Target) => leave(`“${target.name}”`, () => click(target)),
    /** The page opens itself anew: WebDriver would wait for a page of the network. */
    reload: () => leave('a reload', () => driver.run(() => void setTimeout(() => location.reload(), 0))),
    async type(target: Target, text: string) {
      await click(target)
      await press('\uE009', 'a')
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ])
      await driver.perform({ type: 'key', id: 'keyboard', actions: keys })
    },
    /** Waits until the visible page contains the words. */
    async see(words: string, place = 'body') {
      await waitFor(
        `“${words}” in ${place}`,
        (selector, expected) =>
          [...document.querySelectorAll<HTMLElement>(selector)].some((shown) =>
            shown.innerText.replaceAll(/\s+/g, ' ').includes(expected),
          ),
        place,
        words,
      )
    },
    async seeAddress(path: RegExp) {
      await waitFor(
        `an address like ${path}`,
        (source) => new RegExp(source).test(location.pathname + location.search + location.hash),
        path.source,
      )
    },
    /** Nothing is wider than the window. */
    async fits(width: number) {
      await driver.resize({ width, height: 800 })
      await waitFor(
        `nothing wider than the window of ${width} px`,
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      )
    },
  }
}

const describe = ({ role, name }: Target) => ({
  role,
  source:
    typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}` : name.source,
})

/** Where to click the target, once it is visible, at rest and uncovered. Runs within the page. */
async function findPoint({ role, source }: { role: Target['role']; source: string }) {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), textarea, select',
    choice: 'input[type=radio], input[type=checkbox]',
    question: 'summary',
  }
  const name = new RegExp(source)
  const readName = (element: Element) => {
    const { labels } = element as HTMLInputElement
    const words = labels?.length
      ? [...labels].map(({ textContent }) => textContent).join(' ')
      : element.textContent
    return (element.getAttribute('aria-label') ?? words).replaceAll(/\s+/g, ' ').trim()
  }
  const find = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return {
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
      isThere: width > 0 && height > 0,
    }
  }
  for (const element of document.querySelectorAll(selectors[role])) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !name.test(readName(element))) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = find(element)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand on the page
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { x, y, isThere } = find(element)
    if (!isThere || x !== before.x || y !== before.y) continue
    const hit = document.elementFromPoint(x, y)
    if (!hit) continue
    const isLabelled = (element as HTMLInputElement).labels?.[0]?.contains(hit) ?? false
    if (element.contains(hit) || isLabelled) return { x, y }
  }
  return null
}
