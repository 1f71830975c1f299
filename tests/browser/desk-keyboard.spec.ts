import type { Page } from '@playwright/test'
import {
  getLinkedScreens,
  isOfShare,
  keepStill,
  shares,
  signInWithEveryRole,
  withUnlinked,
} from './desk-walk.ts'
import { expect, test } from './journey.ts'
import { deskOrigin } from './origins.ts'

type Walked = { visited: string[]; unreached: string[]; outOfOrder: string[]; unseen: string[] }

declare global {
  interface Window {
    walk: { order: Element[]; unseen: string[] }
  }
}

const pressesAtOnce = 25
const pressesAtMost = 1500

for (const share of shares)
  test(`the keyboard alone reaches every link, button and field of every screen, in order, where one sees it, and gets out: share ${share} of ${shares.length} @desktop`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/Blocked script execution/)
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await keepStill(page)
    await signInWithEveryRole(page)
    for (const [path, [address = '']] of withUnlinked(await getLinkedScreens(page))) {
      if (!isOfShare(path, share)) continue
      await test.step(address, async () => {
        await page.goto(deskOrigin + address)
        // Emails stand in frames that run no script; tests/browser/mail.spec.ts looks at each.
        await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
        const { visited, ...faults } = await tabThrough(page)
        expect.soft(faults, address).toEqual({ unreached: [], outOfOrder: [], unseen: [] })
        expect.soft(visited.length, address).toBeGreaterThan(3)
        await page.locator('.skip-link').focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('#main')).toBeFocused()
      })
    }
  })

/** Presses Tab until the skip link comes again, and says which controls were reached, and what one could not see. */
async function tabThrough(page: Page): Promise<Walked> {
  await page.evaluate(watchFocus)
  const countRounds = () =>
    page.evaluate(() => window.walk.order.filter((one) => one.matches('.skip-link')).length)
  for (let presses = 0; presses < pressesAtMost; presses += pressesAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- then one sees whether it came around
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')))
    // oxlint-disable-next-line no-await-in-loop
    if ((await countRounds()) >= 2) return await page.evaluate(judgeWalk)
  }
  throw new Error(`Tab never comes around on ${page.url()}`)
}

/** Runs in the page: notes each control that gets the focus, and whether it then looks different. */
function watchFocus(): void {
  const look = (element: Element) => {
    // The outline of a box or a choice is drawn around what belongs to it.
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')]
    return around.map((one) => {
      if (one === null) return ''
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one)
      return `${outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`} ${boxShadow}`
    })
  }
  const walk = { order: [] as Element[], unseen: [] as string[] }
  window.walk = walk
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    walk.order.push(target)
    const focused = look(target)
    const { width, height } = target.getBoundingClientRect()
    const name = `${target.outerHTML.slice(0, 120)}`
    target.addEventListener(
      'focusout',
      () =>
        requestAnimationFrame(() => {
          if (document.activeElement === target) return
          const unfocused = look(target)
          const isSeen = focused.some((part, place) => part !== unfocused[place])
          if (!isSeen || width === 0 || height === 0) walk.unseen.push(name)
        }),
      { once: true },
    )
  })
}

/** Runs in the page: compares what was visited with what stands there. */
function judgeWalk(): Walked {
  const { order, unseen } = window.walk
  const skip = document.querySelector('.skip-link')
  const from = order.indexOf(skip!)
  const walked = order.slice(from, order.indexOf(skip!, from + 1))
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  const isOneOfGroup = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    walked.some(
      (one) => one instanceof HTMLInputElement && one.name === element.name && one.form === element.form,
    )
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable="true"]',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [type="hidden"], [tabindex="-1"]'),
  )
  const placed = walked.map((element) => [...document.querySelectorAll('*')].indexOf(element))
  return {
    visited: walked.map(name),
    unreached: controls.filter((one) => !walked.includes(one) && !isOneOfGroup(one)).map(name),
    outOfOrder: walked.filter((_, place) => place > 0 && placed[place]! < placed[place - 1]!).map(name),
    unseen,
  }
}
