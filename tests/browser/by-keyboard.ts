import type { Locator } from '@playwright/test'

/** More controls than any of our pages has. */
const pressesAtMost = 150

/** Goes to a control with Tab, as keyboard users do. */
async function tabTo(target: Locator): Promise<void> {
  await goWith('Tab', target, (element) => element === document.activeElement)
}

/** Goes to a field and types over its content. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+a')
  await target.page().keyboard.insertText(text)
}

/** Ticks a box or chooses one of a group, which Tab enters once and arrows move within. */
export async function choose(target: Locator): Promise<void> {
  await goWith('Tab', target, (element) => {
    const { activeElement } = document
    const isOfGroup = (one: Element | null) =>
      one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.getAttribute('name')
    return element === activeElement || (isOfGroup(element) && isOfGroup(activeElement))
  })
  await goWith('ArrowDown', target, (element) => element === document.activeElement)
  if (!(await target.isChecked())) await target.page().keyboard.press('Space')
}

/** Presses a button or follows a link, without waiting for the result. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Presses what leads to another page, and waits for that page. */
export async function follow(target: Locator): Promise<void> {
  await tabTo(target)
  const page = target.page()
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
}

async function goWith(key: string, target: Locator, isThere: (element: Element) => boolean): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < pressesAtMost; presses++) {
    if (await target.evaluate(isThere)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}
