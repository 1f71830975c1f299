import { listCharities } from '@kindfold/content/charities/charities.ts'
import { bookingOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, test, waitUntilAwake } from './journey.ts'

test('the sections stand in the order of the specification @no-javascript', async ({ page }) => {
  await page.goto('/')
  const tops: number[] = []
  for (const selector of ['h1', '#charity-selector', '#how-it-works', '#accepted-items', '#reviews']) {
    tops.push(await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top))
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('the hero leads to the charity selector and to how it works @no-javascript', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Book a collection' }).first().click()
  await expect(page.locator('#charity-selector')).toBeInViewport()
  await page.goto('/')
  await main.getByRole('link', { name: 'How it works' }).first().click()
  await expect(page.locator('#how-it-works')).toBeInViewport()
})

test('an address with a section in it scrolls there on load', async ({ page }) => {
  await page.goto('/#accepted-items')
  await expect(page.locator('#accepted-items')).toBeInViewport()
  await page.goto('/faq')
  await waitUntilAwake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Items We Accept' }).click()
  await expect(page.locator('#accepted-items')).toBeInViewport()
})

test('both rating badges show 5.0 and their counts @served', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main).toContainText('Google')
  await expect(main).toContainText('Trustpilot')
  await expect(main.getByText('5.0').first()).toBeVisible()
})

test('on the narrowest screens nothing of the first view is cut off @served', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 650 })
  await page.goto('/')
  for (const place of await page.locator('.hero :is(h1, p, a)').all()) {
    const box = await place.boundingBox()
    // A rating tag hangs a little askew.
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(282)
  }
})

test('up to six five-star reviews are shown and demonstration ones say so @served', async ({ page }) => {
  await page.goto('/')
  const reviews = page.locator('#reviews').getByRole('article')
  await expect(reviews).toHaveCount(6)
  await expect(page.locator('#reviews')).toContainText('Our latest five-star reviews')
  await expect(page.locator('#reviews .reviews__note')).toContainText(/demonstration|example/i)
})

test.describe('Do you collect from me?', () => {
  const answers = [
    ['BN1 1AA', /we collect/i],
    ['sw1a1aa', /we collect/i],
    ['LS1 4AP', /do not collect from you yet/i],
    ['ZZ1 1ZZ', /.+/],
    ['banana', /.+/],
  ] as const

  test('four kinds of postcode get four different answers without JavaScript @served', async ({ page }) => {
    const said = new Set<string>()
    for (const [postcode, expected] of answers) {
      await page.goto('/')
      await page.getByRole('textbox', { name: /postcode/i }).fill(postcode)
      await page.getByRole('textbox', { name: /postcode/i }).press('Enter')
      await expect(page.getByRole('textbox', { name: /postcode/i })).toHaveValue(postcode)
      const answer = page.locator('#collect')
      await expect(answer).toContainText(expected)
      said.add((await answer.innerText()).replaceAll(/[A-Z]{1,2}\d\w?( \d[A-Z]{2})?/g, '').slice(0, 40))
    }
    expect(said.size).toBeGreaterThanOrEqual(4)
  })

  const days = /The next days with places left: \w+day \d.* and \w+day \d+ \w+\./

  test('a yes names the next days, as it comes from the server @served', async ({ page }) => {
    await page.goto('/?postcode=BN1+1AA')
    await expect(page.locator('#collect')).toContainText(days)
    await page.goto('/?postcode=LS1+4AP')
    await expect(page.locator('#collect')).not.toContainText('next day')
  })

  test('the answer comes at once and hands the postcode over to booking', async ({ page }) => {
    // The page waits two seconds for the days, and goes on without.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    await page.goto('/')
    await waitUntilAwake(page)
    await page.getByRole('textbox', { name: /postcode/i }).fill('bn11aa')
    await page.getByRole('textbox', { name: /postcode/i }).press('Enter')
    await expect(page.locator('#collect')).toContainText(/we collect/i)
    await expect(page.locator('#collect')).toContainText(days)
    const handOver = page.locator(`#charity-selector a[href^="${bookingOrigin}/book"]`)
    await expect(handOver).toHaveCount(listCharities().length)
    for (const link of await handOver.all()) {
      await expect(link).toHaveAttribute('href', /postcode=BN1(\+|%20)?1AA/)
    }
  })
})

test.describe('Can I donate it?', () => {
  test('answers yes, no and depends without JavaScript @served', async ({ page }) => {
    for (const [item, verdict] of [
      ['trainers', /yes/i],
      ['doona', /no/i],
      ['sari', /no/i],
      ['jumper', /yes/i],
    ] as const) {
      await page.goto('/')
      await page.getByRole('textbox', { name: /what would you like to give/i }).fill(item)
      await page.getByRole('textbox', { name: /what would you like to give/i }).press('Enter')
      await expect(page.locator('.item-check').getByRole('status')).toContainText(verdict)
    }
  })

  test('answers as one types', async ({ page }) => {
    await page.goto('/')
    await waitUntilAwake(page)
    await page.getByRole('textbox', { name: /what would you like to give/i }).pressSequentially('duvet')
    await expect(page.locator('.item-check').getByRole('status')).toContainText(/no/i)
  })

  test('what we take lies on three piles, whose bags are counted and booked @no-javascript', async ({
    page,
  }) => {
    const box = page.getByRole('textbox', { name: /what would you like to give/i })
    const ask = async (item: string) => {
      await box.fill(item)
      await box.press('Enter')
    }
    const pile = (name: string) => page.getByRole('region', { name, exact: true })
    await page.goto('/')
    await ask('trainers')
    await expect(pile('clothes')).toContainText('Trainers in pairs')
    await ask('duvet')
    await expect(page.locator('.item-check').getByRole('status')).toContainText('No')
    await ask('vase')
    await expect(pile('bric-a-brac')).toContainText('Vases')
    await ask('guitar')
    await expect(page.locator('.verdict')).toContainText('It depends')
    await page.getByRole('button', { name: 'Put it on my pile of bric-a-brac' }).click()
    await expect(pile('bric-a-brac').getByRole('listitem')).toHaveText(['Musical instruments', 'Vases'])
    await page.getByRole('button', { name: 'One more bag, clothes' }).click()
    await expect(pile('clothes')).toContainText('2 bags')
    await page.getByRole('button', { name: 'One less box, bric-a-brac' }).click()
    await expect(pile('bric-a-brac')).toContainText('1 box')
    await page.getByRole('button', { name: 'Take it off: Vases' }).click()
    await expect(pile('bric-a-brac').getByRole('listitem')).toHaveText(['Musical instruments'])
    await page.getByRole('textbox', { name: /postcode/i }).fill('BN1')
    await page.getByRole('textbox', { name: /postcode/i }).press('Enter')
    await expect(page.locator('#collect')).toContainText(/we collect/i)
    await expect(pile('clothes')).toContainText('2 bags')
    for (const link of await page.locator(`#charity-selector a[href^="${bookingOrigin}/book"]`).all()) {
      await expect(link).toHaveAttribute('href', /&postcode=BN1&bags=2-0-1$/)
    }
    await page.getByRole('link', { name: 'Book a collection of these' }).click()
    await expect(page).toHaveURL(`${bookingOrigin}/book/charity?bags=2-0-1`)
    await expect(page.getByRole('complementary')).toContainText(
      '2 bags of clothes, 1 bag or box of bric-a-brac',
    )
  })

  test('with scripts the piles grow without a reload, outlast one, and keep the focus when one goes @desktop', async ({
    page,
  }) => {
    await page.goto('/')
    await waitUntilAwake(page)
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
    const box = page.getByRole('textbox', { name: /what would you like to give/i })
    await box.pressSequentially('book')
    await expect(page.locator('.verdict')).toContainText('Pack it with your books.')
    // On the way to 'bookcase': only who sends it piles it.
    await expect(page.locator('.pile')).toHaveCount(0)
    await box.press('Enter')
    await expect(page.locator('.pile--books')).toContainText('1 bag')
    await expect(page.locator('.verdict')).toContainText('On your pile of books.')
    await box.fill('trainers')
    await page.getByRole('button', { name: 'Put it on my pile of clothes' }).press('Enter')
    await expect(page.locator('.verdict').getByRole('button', { name: 'Take it off' })).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
    expect(new URL(page.url()).search).toBe('?piles=clothes.1.trainers_books.1.books')
    // A link within the page changes nothing.
    await page.getByRole('main').getByRole('link', { name: 'Book a collection', exact: true }).first().click()
    await expect(page).toHaveURL(/#charity-selector$/)
    await expect(page.locator('.pile')).toHaveCount(2)
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
    await page.reload()
    await expect(page.locator('.pile--clothes')).toContainText('Trainers in pairs')
    await waitUntilAwake(page)
    await page.getByRole('button', { name: 'Take it off: Trainers in pairs' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your piles' })).toBeFocused()
    await page.getByRole('button', { name: 'Take it off: Books' }).press('Enter')
    await expect(box).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
  })

  test('the piles are whole and readable on every screen @desktop', async ({ page }) => {
    const every = [
      'clothes.2.trainers.coats.handbags',
      'books.99.books',
      'bric-a-brac.1.vases.crockery',
    ].join('_')
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/?item=jumper&piles=${every}`)
    await expect(page.locator('.pile')).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectNoFaultInLightOrDark(page)
    await page.emulateMedia({ forcedColors: 'active' })
    for (const layer of await page.locator('.pile__items li').all())
      await expect(layer).toHaveCSS('border-top-style', 'solid')
  })
})
