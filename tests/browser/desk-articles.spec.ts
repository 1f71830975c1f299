import type { Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'
import { deskOrigin, siteOrigin } from './origins.ts'
import { fromDocs, fromWord } from './pasted/pasted.ts'
import { sitDown } from './sit-down.ts'

async function signInAsEditor(page: Page) {
  await page.goto(`${deskOrigin}/sign-in?to=/articles`)
  await page.getByRole('button', { name: /^Editor/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles')
}

const makeSlug = () => `walk-${randomUUID()}`
/** A title that no other walk gives: readers' list holds what all of them publish. */
const makeTitle = (of: string) => `How to fold ${of} ${randomInt(1000, 10_000)}`

async function startArticle(page: Page) {
  await signInAsEditor(page)
  await page.getByRole('button', { name: 'New article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled article')
}

const field = (page: Page, name: string) => page.locator(`:is(input, textarea)[name="${name}"]`)

/** Writes into what this browser shows: the toolbar's text, or the plain field. */
async function writeText(page: Page, words: string) {
  const isPlain = test.info().project.name === 'no-javascript'
  const text = isPlain ? field(page, 'content') : page.getByRole('textbox', { name: 'Text of the article' })
  await text.fill(words)
}

async function fillTheRest(page: Page, slug: string) {
  await field(page, 'excerpt').fill('Three folds, and the sleeves first.')
  await field(page, 'description').fill(
    'A coat folds flat in three steps: the sleeves come first, then the sides, and the collar stays up.',
  )
  await field(page, 'slug').fill(slug)
  await page.getByRole('radio', { name: 'winter coats' }).check()
  await page.getByLabel('The picture only decorates').check()
}

test('an editor writes, mends what is named, publishes and takes an article back, by forms alone @no-javascript', async ({
  page,
}) => {
  const [slug, title] = [makeSlug(), makeTitle('coat')]
  await startArticle(page)
  await expectNoSidewaysScroll(page)
  await writeText(page, 'A coat folds flat.')
  await page.getByRole('button', { name: 'Save, check and publish' }).click()
  const faults = page.getByRole('region', { name: 'Before readers can see it' })
  await expect(faults.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await faults.getByRole('link', { name: /Mend it ?: Title/ }).click()
  await field(page, 'title').fill(title)
  await fillTheRest(page, slug)
  await page.getByRole('button', { name: 'Save, check and publish' }).click()
  await expect(faults).toContainText('Nothing keeps it')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Readers see it now')
  await page.goto(`${siteOrigin}/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto(`${deskOrigin}/articles?words=${slug}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Take from readers' }).click()
  await page.getByRole('button', { name: 'Take from readers' }).click()
  await expect(page.getByRole('main')).toContainText('Readers do not see it any more')
  await page.goto(`${siteOrigin}/blog/${slug}`)
  await expect(page).toHaveURL(`${siteOrigin}/blog`)
})

test('somebody who types five letters a second publishes an article from a phone in under 5 minutes, and it looks as was shown @desktop @no-javascript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsEditor(page)
  const slug = makeSlug()
  const [title, excerpt] = [makeTitle('winter coat'), 'Three folds, and the sleeves first.']
  const description =
    'A coat folds flat in three steps: the sleeves come first, then both sides, and the collar stays up. It takes a minute.'
  const person = sitDown(page)
  await person.touch(page.getByRole('button', { name: 'New article' }))
  await person.touch(field(page, 'title'))
  await person.type(title)
  await person.touch(field(page, 'slug'))
  await person.press('ControlOrMeta+a')
  await person.type(slug)
  await person.touch(field(page, 'excerpt'))
  await person.type(excerpt)
  const isPlain = test.info().project.name === 'no-javascript'
  await person.touch(
    isPlain ? field(page, 'content') : page.getByRole('textbox', { name: 'Text of the article' }),
  )
  await person.type('Lay the coat on its back and close every button. Smooth the lining with your hand.')
  await person.press('Enter', 'Enter')
  await person.type(
    'Fold both sleeves over the front. Then fold each side to the middle, and roll it up from below.',
  )
  await person.press('Enter', 'Enter')
  await person.type('A rolled coat keeps its shape in the bag, and the next person can wear it at once.')
  await person.touch(field(page, 'description'))
  await person.type(description)
  await person.touch(page.getByRole('radio', { name: 'winter coats' }))
  await person.touch(page.getByLabel('The picture only decorates'))
  await person.touch(page.getByRole('button', { name: 'Save, check and publish' }))
  const shown = (name: string) => page.getByRole('figure', { name }).innerText()
  const [card, snippet, share] = [
    await shown('Its card in the list'),
    await shown('In a search engine'),
    await shown('When it is shared'),
  ]
  await expectNoSidewaysScroll(page)
  await person.touch(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByRole('status').first()).toContainText('Readers see it now')
  const seconds = Math.round(person.readMs() / 1000)
  test.info().annotations.push({ type: 'seconds', description: String(seconds) })
  expect(seconds).toBeLessThan(300)
  // What was shown before is what the site then says.
  await page.goto(`${siteOrigin}/blog/${slug}`)
  const said = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`).first().getAttribute('content')
  expect(snippet).toContain(await page.title())
  expect(snippet).toContain(`localhost:4610 › blog › ${slug}`)
  expect(snippet).toContain(await said('description'))
  expect(share).toContain(await said('og:title'))
  expect(share).toContain(await said('og:description'))
  await page.goto(`${siteOrigin}/blog`)
  const readers = page.locator('.post-card', { has: page.locator(`a[href*="/blog/${slug}"]`) })
  for (const words of [title, excerpt]) {
    expect(card).toContain(words)
    await expect(readers.first()).toContainText(words)
  }
})

/** When the clocks go forward next: a Sunday. */
function findSpringChange(): Date {
  const inYear = (year: number) => {
    const last = new Date(Date.UTC(year, 2, 31))
    last.setUTCDate(31 - last.getUTCDay())
    return last
  }
  const year = new Date().getUTCFullYear()
  return Date.now() < inYear(year).getTime() - 2 * 86_400_000 ? inYear(year) : inYear(year + 1)
}

test('a time that a clock change skips is refused in words, and what was typed stays @no-javascript @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/status of 400/)
  await startArticle(page)
  await field(page, 'title').fill('Planned')
  await writeText(page, 'Some words.')
  await fillTheRest(page, makeSlug())
  await page.getByRole('button', { name: 'Save, check and publish' }).click()
  await page.getByRole('radio', { name: 'From a day and time on' }).check()
  const change = findSpringChange()
  const day = change.toISOString().slice(0, 10)
  await field(page, 'day').fill(day)
  await field(page, 'time').fill('01:30')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('this time does not exist')
  await expect(field(page, 'day')).toHaveValue(day)
  await field(page, 'time').fill('02:00')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(
    `Sunday ${change.getUTCDate()} March ${change.getUTCFullYear()}, 2am`,
  )
})

test('a secret link shows the draft on the site, and nothing once it is ended @no-javascript @desktop', async ({
  page,
  request,
}) => {
  await startArticle(page)
  await field(page, 'title').fill('Nobody sees this')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Preview and links' }).click()
  await page.getByRole('button', { name: 'Make a secret link to the site' }).click()
  const address = (await page.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? ''
  const answer = await request.get(address)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const html = await answer.text()
  expect(html).toContain('Nobody sees this')
  expect(html).toContain('Preview: readers do not see this page')
  expect(html).not.toContain('canonical')
  await page.getByRole('button', { name: 'End this link' }).click()
  expect((await request.get(address)).status()).toBe(404)
})

test('two editors: whoever saves second sees both texts, and chooses @desktop', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/409/)
  await startArticle(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await field(page, 'title').fill('By the first')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Saved')
  await field(second, 'title').fill('By the second')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByRole('alert')).toContainText('By the first')
  await expect(field(second, 'title')).toHaveValue('By the second')
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('By the second')
  await second.getByRole('link', { name: 'History' }).click()
  await expect(second.getByRole('table')).toBeVisible()
  await expect(second.getByRole('row')).not.toHaveCount(1)
})

test('what is pasted from Word or Google Docs keeps headings, lists and tables, and loses the rest @desktop', async ({
  page,
}) => {
  await startArticle(page)
  const text = page.getByRole('textbox', { name: 'Text of the article' })
  const paste = async (html: string) => {
    await text.fill('')
    await text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    return await field(page, 'content').inputValue()
  }
  const word = await paste(fromWord)
  expect(word).toContain('<h2>Sorting at home</h2>')
  expect(word).toContain('<p>Take your <strong>time</strong>.</p>')
  expect(word).toContain(
    '<ul><li><p>Coats</p><ul><li><p>Wool</p></li></ul></li><li><p>Shirts</p></li></ul><p>Then:</p><ol><li><p>Fold</p></li><li><p>Pack</p></li></ol>',
  )
  expect(word).toContain(
    '<tr><th><p>Bag</p></th><th><p>Weight</p></th></tr><tr><td><p>Small</p></td><td><p>5 kg</p></td></tr>',
  )
  expect(word).toContain('<a href="https://example.org/wool">More</a>')
  expect(word).not.toMatch(/style|class|mso|<o:|<img|file:|·|Definitions/i)
  await expect(page.getByText('Pictures were left out')).toBeVisible()
  const docs = await paste(fromDocs)
  expect(docs).toContain('<h2>Before the van</h2>')
  expect(docs).toContain('<p><strong>Never</strong><em> leave</em> bags in rain.</p>')
  expect(docs).toMatch(/<ul><li><p>Tie them<\/p><ul><li><p>Twice<\/p><\/li><\/ul><\/li><\/ul>/)
  expect(docs).toContain('<td><p>One</p></td>')
  expect(docs).not.toMatch(/style|<img|googleusercontent|docs-internal/)
})

test('the toolbar works by keyboard, the text is saved while one writes, and stays when the session ends @desktop', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/401|Failed to load/)
  await page.clock.install()
  await startArticle(page)
  const text = page.getByRole('textbox', { name: 'Text of the article' })
  const state = page.locator('[data-save-state]')
  await text.focus()
  await page.keyboard.type('A heading')
  await expect(state).toHaveText('Not saved yet.')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(field(page, 'content')).toHaveValue('<h2>A heading</h2>')
  await page.clock.runFor(10_000)
  await expect(state).toHaveText('Saved. Nobody sees it yet.')
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  expect(await field(other, 'content').inputValue()).toContain('<h2>A heading</h2>')
  await other.close()
  await context.clearCookies({ name: 'kindfold-desk' })
  await page.keyboard.type(' and more')
  await page.clock.runFor(10_000)
  await expect(state).toContainText('signed out')
  await expect(text).toContainText('and more')
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  const again = await context.newPage()
  await signInAsEditor(again)
  await again.close()
  await page.clock.runFor(20_000)
  await expect(state).toHaveText('Saved. Nobody sees it yet.')
})

test('whoever presses Save while the text is being saved waits for that, and stands against nobody @desktop', async ({
  page,
}) => {
  await page.clock.install()
  await startArticle(page)
  const title = makeTitle('scarves')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/autosave$/, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await field(page, 'title').fill('How to fold')
  const kept = page.waitForRequest(/\/autosave$/)
  await page.clock.runFor(10_000)
  await kept
  await expect(page.locator('[data-save-state]')).toHaveText('Saving …')
  await field(page, 'title').fill(title)
  const sent = page.waitForResponse((one) => one.request().isNavigationRequest())
  await page.getByRole('button', { name: 'Save', exact: true }).click({ noWaitAfter: true })
  answer()
  expect((await sent).status()).toBeLessThan(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(field(page, 'title')).toHaveValue(title)
})

test('with the toolbar too, what is wrong with the text is said of where one writes, and leads there as its label does @desktop', async ({
  page,
}) => {
  await startArticle(page)
  const text = page.getByRole('textbox', { name: 'Text of the article' })
  await text.fill('We drive in {{nowhere}}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const problem = page.getByRole('alert').getByRole('link', { name: 'nowhere' })
  await problem.click()
  await expect(text).toBeFocused()
  // Nothing lies over its first line.
  const isSeen = text.getByText('We drive').evaluate((line) => {
    const { left, top, height } = line.getBoundingClientRect()
    return line.contains(document.elementFromPoint(left + 4, top + height / 2))
  })
  expect(await isSeen).toBe(true)
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription(/{{nowhere}}/)
  await field(page, 'title').focus()
  await page.locator('label').getByText('Text', { exact: true }).click()
  await expect(text).toBeFocused()
})

test('what the toolbar cannot show is left to the plain field, with nothing of it lost @desktop', async ({
  page,
}) => {
  await startArticle(page)
  await page.getByRole('button', { name: 'Write in a plain field' }).click()
  await field(page, 'content').fill('<p>Kept</p><details><summary>More</summary><p>Inside</p></details>')
  await page.getByRole('button', { name: 'Write with a toolbar' }).click()
  await expect(page.locator('[data-save-state]')).toContainText('cannot show')
  await expect(field(page, 'content')).toBeVisible()
  await expect(field(page, 'content')).toHaveValue(/<details>/)
})

test('the pages of an article have no accessibility fault in light and dark @desktop', async ({ page }) => {
  test.slow()
  await startArticle(page)
  const address = page.url()
  for (const one of [
    ...['', '/publish', '/preview', '/history'].map((path) => address + path),
    `${deskOrigin}/articles`,
  ]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(one)
    await expectNoFaultInLightOrDark(page)
  }
})
