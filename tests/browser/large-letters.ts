import type { Page } from '@playwright/test'
import { expect, settle } from './journey.ts'

/** Browser text at twice its size on a small phone, and half as large again on the smallest. */
export const letterSizes = [
  { letters: 32, width: 360, height: 740 },
  { letters: 24, width: 320, height: 640 },
]

/**
 * Sets the browser's default text size, as its settings do: usually 16 px. Sizes in rem follow at once, but widths in
 * media queries only after a reload or a resize.
 */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await browser.detach()
}

/** Words and controls are whole and within a small window at every size of letters. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const { letters, width, height } of letterSizes) {
    await setLetters(page, letters)
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${letters}px`)
    await settle(page)
    expect
      .soft(await page.evaluate(listCut), `${page.url()} at ${width} px with letters of ${letters} px`)
      .toEqual([])
  }
  await setLetters(page, 16)
  await page.setViewportSize(before)
}

/** Lists words and controls outside the window or cut by their container. */
function listCut(): string[] {
  const found = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`)
  const isOutOfSight = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, .trap, [aria-hidden=true]') !== null
  const see = (element: Element, { left, right, width }: DOMRect, words: string) => {
    // An element that hangs askew is a little wider than its size.
    const slack = element.closest('.tag') ? 8 : 1
    if (width === 0) return
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(around)
      if (around !== element && (overflowX === 'auto' || overflowX === 'scroll')) return
      const isCutting = overflowX !== 'visible' || clipPath !== 'none'
      const box = around.getBoundingClientRect()
      if (isCutting && (left < box.left - slack || right > box.right + slack))
        found.add(`${words} is cut by ${around.tagName}.${around.className}`)
      if (position === 'fixed') break
    }
    if (left < -slack || right > clientWidth + slack)
      found.add(`${words} lies at ${Math.round(left)} to ${Math.round(right)}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement || !textContent?.trim() || isOutOfSight(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) see(parentElement, box, textContent.trim().slice(0, 60))
  }
  for (const control of document.querySelectorAll('a, button, input, textarea, select, summary')) {
    if (isOutOfSight(control)) continue
    see(control, control.getBoundingClientRect(), `${control.tagName}.${control.className}`)
  }
  return [...found].slice(0, 12)
}
