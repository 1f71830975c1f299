import { test as base, type Locator, type Page } from '@playwright/test'
import { askAgain } from './ask-again.ts'

let latestId = 0
const bounded = new WeakSet<object>()

/**
 * Bounds every evaluation in a page. On a busy machine a browser loses the answer to one now and then: the page lives and
 * answers the next, and Playwright waits for the lost one until the test's time is up. What does not answer is asked
 * again, but its work is done once in a document; what never answers is told by its name.
 */
export function boundEvaluations(page: Page): void {
  boundPages(Object.getPrototypeOf(page) as object)
  boundLocators(Object.getPrototypeOf(page.locator('html')) as object)
}

/** A test whose page answers, or is named. */
export const test = base.extend({
  page: async ({ page }, use) => {
    boundEvaluations(page)
    await use(page)
  },
})

function boundPages(prototype: object): void {
  if (bounded.has(prototype)) return
  bounded.add(prototype)
  const evaluate = Reflect.get(prototype, 'evaluate') as (expression: string) => Promise<unknown>
  Reflect.set(prototype, 'evaluate', function (this: Page, work: unknown, given: unknown) {
    const expression =
      typeof work === 'function'
        ? `(${String(work)})(${JSON.stringify(given)})`
        : `(0, eval)(${JSON.stringify(work)})`
    latestId += 1
    const once = `(() => {
      const kept = (globalThis.answersToTests ??= new Map())
      if (!kept.has(${latestId})) kept.set(${latestId}, ${expression})
      return kept.get(${latestId})
    })()`
    return ask(String(work), () => evaluate.call(this, once))
  })
}

/** What is read of an element is read again. */
function boundLocators(prototype: object): void {
  if (bounded.has(prototype)) return
  bounded.add(prototype)
  for (const name of ['evaluate', 'evaluateAll']) {
    const evaluate = Reflect.get(prototype, name) as (...given: unknown[]) => Promise<unknown>
    Reflect.set(prototype, name, function (this: Locator, ...given: unknown[]) {
      return ask(`${String(this)} ${String(given[0])}`, () => evaluate.apply(this, given))
    })
  }
}

/** Asks again for an answer that is lost, and notes by its words which one was. */
export const ask = (words: string, once: () => Promise<unknown>): Promise<unknown> =>
  askAgain(words.replaceAll(/\s+/g, ' ').slice(0, 120), once, (name) =>
    test.info().annotations.push({ type: 'lost answer', description: name }),
  )
