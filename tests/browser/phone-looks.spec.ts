import type { Locator, Page } from '@playwright/test'
import { arriveAt, fillDetails, takeTime, tickDeclarations } from './booking-walk.ts'
import { choose, follow, type } from './by-keyboard.ts'
import { answerCookieQuestion, expect, test } from './journey.ts'
import { bookingOrigin } from './origins.ts'

// The pages on a phone of 360 px. Sizes are rounded: a tag that hangs askew has no whole ones.

test.use({ viewport: { width: 360, height: 740 } })

const roundedBox = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
}

test('every link of the footer is 44 px high for a finger @desktop', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.goto('/contacts')
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('listitem').locator('a, button')
  await expect(links).toHaveCount(19)
  for (const link of await links.all()) {
    expect((await roundedBox(link)).height, await link.innerText()).toBeGreaterThanOrEqual(44)
  }
})

test('the five charities to choose from are together, and all in sight within two strokes @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const chooser = page.getByRole('region', { name: 'Who would you like to help?' })
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const heading = await chooser.getByRole('heading', { level: 2 }).boundingBox()
  const lastTag = await bottomOf(chooser.getByRole('article').last())
  expect(lastTag - (heading?.y ?? 0)).toBeLessThan(1200)
  expect(await bottomOf(chooser.locator('.proceeds-tape'))).toBeGreaterThan(lastTag)
  for (const link of await chooser.getByRole('link', { name: /^Book for/ }).all()) {
    const { width, height } = await roundedBox(link)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('what an email should say is listed, and not drawn as lines to write on @desktop', async ({ page }) => {
  await page.goto('/donate-stock')
  await expect(page.locator('.docket__lines li').first()).toHaveCSS('border-bottom-width', '0px')
})

test('two buttons below each other are of one width @desktop', async ({ page }) => {
  await page.goto('/about')
  const buttons = page.getByRole('main').locator('.call-to-action .button')
  await expect(buttons).toHaveCount(2)
  expect((await roundedBox(buttons.first())).width).toBe((await roundedBox(buttons.last())).width)
})

test('the example in the search of the questions can be read whole @desktop', async ({ page }) => {
  await page.goto('/faq')
  const box = page.getByRole('searchbox', { name: 'Search the questions' })
  await box.fill((await box.getAttribute('placeholder')) ?? '')
  expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
})

test('no line of words ends with a word alone that the browser could keep company @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#item-hint')).toHaveCSS('text-wrap-style', 'pretty')
})

for (const number of [1, 2, 3]) {
  test(`three lines hold every excerpt of list ${number} whole @desktop`, async ({ page }) => {
    await page.goto(`/blog?page=${number}`)
    const excerpts = page.getByRole('main').locator('.post-card__excerpt')
    await expect(excerpts).not.toHaveCount(0)
    const cut = await excerpts.evaluateAll((all) =>
      all.filter((words) => words.scrollHeight > words.clientHeight + 1).map((words) => words.textContent),
    )
    expect(cut).toEqual([])
  })
}

test('a table of three columns fits; a wider one scrolls by itself @desktop', async ({ page }) => {
  const hidden = () =>
    page
      .locator('.table-scroll')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth))
  await page.goto('/blog/moving-house-what-to-donate')
  expect(await hidden()).toEqual([0])
  await page.goto('/blog/how-doorstep-charity-collections-work')
  expect((await hidden())[0]).toBeGreaterThan(0)
})

test('the name of a cookie stays in one line @desktop', async ({ page }) => {
  await page.goto('/cookie-policy')
  const name = page.getByRole('cell', { name: 'cookie-consent' }).locator('code')
  expect((await roundedBox(name)).height).toBeLessThan(30)
})

test('what a charity is for is set in even lines, which a hyphen does not part @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.cause-tag__mission').first()).toHaveCSS('text-wrap-style', 'balance')
  await page.goto(`${bookingOrigin}/share/the-dream-factory`)
  await expect(page.getByText('Free doorstep collections')).toHaveCSS('text-wrap-style', 'balance')
})

test('a link at the end of an answer parts no lines @desktop', async ({ page }) => {
  await page.goto('/?item=duvet')
  const item = page.locator('.verdict li', { has: page.getByRole('link', { name: 'Find your council' }) })
  const lines = await item.evaluate((li) => li.clientHeight / parseFloat(getComputedStyle(li).lineHeight))
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.05)
})

test('the figures of the clothing bank begin at the edge, as their heading does @desktop', async ({
  page,
}) => {
  await page.goto('/internal-banks')
  const table = page.getByRole('table')
  const startOf = (words: Locator) =>
    words.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().left)
    })
  expect(await startOf(table.getByRole('rowheader').first())).toBe(await startOf(table.locator('caption')))
})

test('booking’s forms are of one cloth, their rows of one height, and a way to change a line stands on it @desktop', async ({
  page,
}) => {
  await arriveAt(page, 'date')
  const borderOf = (locator: Locator) => locator.evaluate((drawn) => getComputedStyle(drawn).borderColor)
  const circle = page.getByRole('radio').first()
  await expect(circle).toHaveCSS('appearance', 'none')
  const borderOfCircle = await borderOf(circle)
  await choose(circle)
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  const bags = page.getByLabel('Bags of clothes')
  expect(await borderOf(bags)).toBe(borderOfCircle)
  await type(bags, '3')
  await follow(page.getByRole('button', { name: 'Continue' }))
  const widthOf = async (name: string) => (await roundedBox(page.getByLabel(name))).width
  expect(await widthOf('Mobile number')).toBe(await widthOf('Your name'))
  // The tag's longest line does not push its link below it.
  expect(await listStrayLinks(page, '.so-far__line', 'dt')).toEqual([])
  await fillDetails(page)
  await follow(page.getByRole('button', { name: 'Continue' }))
  expect(await listStrayLinks(page, '.summary__row', '.summary__value span')).toEqual([])
  await tickDeclarations(page)
  await takeTime(page)
  await follow(page.getByRole('button', { name: 'Book my collection' }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.locator('.packing')).toHaveCSS('grid-template-columns', /^(\S+ ){2}\S+$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await follow(page.getByRole('link', { name: 'See, change or cancel your booking' }))
  const row = (name: string) => page.locator('.summary__row', { has: page.getByText(name, { exact: true }) })
  expect((await roundedBox(row('Charity'))).height).toBe((await roundedBox(row('Day'))).height)
})

/** The rows whose link is not on the first line of `beside`. Allows a tag that hangs askew a few pixels. */
function listStrayLinks(page: Page, rows: string, beside: string): Promise<(string | null)[]> {
  return page.locator(rows).evaluateAll((all, words) => {
    const bottomOf = (element: Element | null | undefined) => {
      const range = document.createRange()
      if (element?.firstChild) range.selectNode(element.firstChild)
      return range.getClientRects()[0]?.bottom ?? 0
    }
    return all
      .filter((row) => Math.abs(bottomOf(row.querySelector('a')) - bottomOf(row.querySelector(words))) > 8)
      .map((row) => row.textContent)
  }, beside)
}
