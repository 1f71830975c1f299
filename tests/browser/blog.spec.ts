import { notificationDisplayMs } from '@kindfold/content/facts/facts.ts'
import { expect, test, waitUntilAwake } from './journey.ts'

test('the list shows nine posts a page, newest first, in three columns @desktop', async ({ page }) => {
  await page.goto('/blog')
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts).toHaveCount(9)
  const lefts = new Set<number>()
  for (const post of await posts.all()) lefts.add(Math.round((await post.boundingBox())?.x ?? 0))
  expect(lefts.size).toBe(3)
  const dates = await posts
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted().toReversed())
  await expect(posts.first().getByRole('link', { name: /Read more/ })).toBeVisible()
})

test('pages move by Previous, Next and number, and both ends are closed @no-javascript', async ({ page }) => {
  await page.goto('/blog')
  const pagination = page.getByRole('navigation', { name: /pages/i })
  await expect(pagination.getByRole('link', { name: /Previous/ })).toHaveCount(0)
  await pagination.getByRole('link', { name: /Next/ }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(pagination.locator('[aria-current=page]')).toContainText('2')
  await pagination.getByRole('link', { name: /3/ }).click()
  await expect(page).toHaveURL('/blog?page=3')
  await expect(pagination.getByRole('link', { name: /Next/ })).toHaveCount(0)
  await pagination.getByRole('link', { name: /Previous/ }).click()
  await expect(page).toHaveURL('/blog?page=2')
})

test('who turns a page by ear is told which page it is', async ({ page }) => {
  await page.goto('/blog')
  await waitUntilAwake(page)
  const said = page.getByRole('status').first()
  await expect(said).toBeEmpty()
  const pagination = page.getByRole('navigation', { name: /pages/i })
  await pagination.getByRole('link', { name: /Next/ }).press('Enter')
  await expect(said).toContainText('page 2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page number out of range is kept within the pages @served', async ({ page }) => {
  await page.goto('/blog?page=999')
  await expect(page.getByRole('navigation', { name: /pages/i }).locator('[aria-current=page]')).toContainText(
    '3',
  )
  await page.goto('/blog?page=-4')
  await expect(page.getByRole('navigation', { name: /pages/i }).locator('[aria-current=page]')).toContainText(
    '1',
  )
})

test('a post has its way back, date, picture, headings with anchors, related posts and a call to action @served', async ({
  page,
}) => {
  await page.goto('/blog/how-to-get-clothes-ready-for-collection')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back to Blog' }).first()).toHaveAttribute('href', '/blog')
  await expect(main.locator('time').first()).toBeVisible()
  await expect(main.locator('img').first()).toBeVisible()
  await expect(main.locator('.prose h2[id]').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: /related|next/i })).toBeVisible()
  await expect(main.getByRole('link', { name: /Book a collection/i }).first()).toHaveAttribute(
    'href',
    '/#charity-selector',
  )
})

test('a slug without a published post leads to the list @served', async ({ page }) => {
  await page.goto('/blog/no-such-post')
  await expect(page).toHaveURL('/blog')
})

test('moving inside the site reads the JSON interface and shows six skeletons while it waits', async ({
  page,
}) => {
  await page.goto('/faq')
  await waitUntilAwake(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blog-posts*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.locator('[data-skeleton=post]')).toHaveCount(6)
  release()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
})

test('a post that is being fetched says "Loading..."', async ({ page }) => {
  await page.goto('/blog')
  await waitUntilAwake(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blog-posts/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the browser asks again when the catalogue fails, and says nothing of it', async ({ page, watch }) => {
  watch.expectedErrors.push(/503/)
  await page.goto('/faq')
  await waitUntilAwake(page)
  let asked = 0
  await page.route('**/api/blog-posts*', async (route) => {
    asked += 1
    if (asked < 3) return route.fulfill({ status: 503, json: {} })
    return route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  expect(asked).toBe(3)
})

test('a missing post met inside the site is replaced by the list', async ({ page, watch }) => {
  watch.expectedErrors.push(/404/)
  await page.goto('/blog')
  await waitUntilAwake(page)
  await page.route('**/api/blog-posts/*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL('/blog')
})

test('a part of the blog that does not come is asked for again, with skeletons meanwhile', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/Failed to load resource/)
  await page.goto('/blog')
  await waitUntilAwake(page)
  let isDown = true
  await page.route('**/assets/queried-blog-list-*.js', (route) => (isDown ? route.abort() : route.continue()))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.locator('[data-skeleton=post]')).toHaveCount(6)
  isDown = false
  await expect(main.getByRole('article')).toHaveCount(9)
  await expect(page).toHaveTitle(/page 2/)
})

test('a notification that is dismissed gives the focus back @desktop', async ({ page }) => {
  await page.clock.install()
  await page.goto('/blog/how-to-get-clothes-ready-for-collection')
  await waitUntilAwake(page)
  const copy = page.getByRole('button', { name: 'Copy link' })
  // It would go by itself after seconds.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await copy.press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  await expect(copy).toBeFocused()
})

test('a notification goes by itself though a pointer rests where it appeared; one that comes to it holds it @desktop', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/blog/how-to-get-clothes-ready-for-collection')
  await waitUntilAwake(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const shown = page.locator('.notification')
  const move = async (by: number) => {
    await shown.dispatchEvent('pointermove', { movementX: by, pointerType: 'mouse', bubbles: true })
    // What follows of it is drawn in tasks of their own, which the page's clock does not hold.
    await page.evaluate(async () => {
      for (let tasks = 0; tasks < 5; tasks++)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve, { once: true })
          port1.start()
          port2.postMessage(null)
        })
    })
  }
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.press('Enter')
  await expect(shown).toBeVisible()
  // What a browser sends to what appears below a resting pointer.
  await move(0)
  await page.clock.runFor(notificationDisplayMs)
  await expect(shown).toBeHidden()
  await copy.press('Enter')
  await expect(shown).toBeVisible()
  await move(3)
  await page.clock.runFor(10 * notificationDisplayMs)
  await expect(shown).toBeVisible()
})

test('what only scripts answer does not stand there before they have come', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/blog/how-to-get-clothes-ready-for-collection')
  await expect(page.locator('.copy-link')).toHaveCount(1)
  await expect(page.locator('.copy-link')).toBeHidden()
})

test('a link to a post is copied without what a campaign added; who cannot copy it is told @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = '/blog/how-to-get-clothes-ready-for-collection'
  await page.goto(`${path}?utm_source=letter`)
  await waitUntilAwake(page)
  const button = page.getByRole('button', { name: 'Copy link' })
  await button.click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await button.click()
  await expect(page.getByText('Your browser did not let us copy the link.')).toBeVisible()
})

test('the words of a post are sent once, stay when the page wakes, and are there again on coming back', async ({
  page,
}) => {
  const path = '/blog/how-to-get-clothes-ready-for-collection'
  const sent = await (await page.goto(path))!.text()
  const prose = page.locator('.post .prose')
  const words = await prose.innerText()
  const sentence = words.split('\n').find((line) => line.length > 60)!
  expect(sent.split(sentence.slice(0, 50))).toHaveLength(2)
  await waitUntilAwake(page)
  expect(await prose.innerText()).toBe(words)
  await page.getByRole('link', { name: 'Back to Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(prose).toHaveText(words, { useInnerText: true })
})
