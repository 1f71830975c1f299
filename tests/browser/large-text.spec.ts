import { visitedPaths } from '../../apps/site/app/pages.ts'
import { follow, type } from './by-keyboard.ts'
import {
  arriveAt,
  book,
  fillDetails,
  makeEmail,
  refusals,
  takeTime,
  tickDeclarations,
} from './booking-walk.ts'
import { answerCookieQuestion, expect, settle, test, waitUntilAwake } from './journey.ts'
import { expectRoomForLargeText, letterSizes, setLetters } from './large-letters.ts'
import { say, test as liveTest } from './live-round.ts'
import { analyticsBookingOrigin, bookingOrigin } from './origins.ts'

// WCAG 1.4.4: visitors with large browser text can read and reach everything, on a small phone too.

for (const path of [...visitedPaths, '/no-such-page']) {
  test(`${path} holds letters twice as large @desktop`, async ({ page, watch }) => {
    watch.expectedErrors.push(refusals, /^Page not found/)
    await answerCookieQuestion(page)
    await page.goto(path)
    await waitUntilAwake(page)
    await expectRoomForLargeText(page)
  })
}

test('each step of a booking and its pages hold letters twice as large @desktop', async ({ page, watch }) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  await page.goto(`${bookingOrigin}/book/charity`)
  await expectRoomForLargeText(page)
  await page.goto(`${bookingOrigin}/book?charity=the-dream-factory`)
  await expectRoomForLargeText(page)
  await type(page.getByLabel('Postcode'), 'M1 1AE')
  await follow(page.getByRole('button', { name: 'See the dates' }))
  await expectRoomForLargeText(page)
  await arriveAt(page, 'date')
  await page.locator('summary').click()
  await expectRoomForLargeText(page)
  await page.getByRole('radio').first().check()
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expectRoomForLargeText(page)
  await type(page.getByLabel('Bags of clothes'), '3')
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expectRoomForLargeText(page)
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expectRoomForLargeText(page)
  await fillDetails(page)
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expectRoomForLargeText(page)
  await tickDeclarations(page)
  await takeTime(page)
  await follow(page.getByRole('button', { name: 'Book my collection' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  await expectRoomForLargeText(page)
})

test('the pages of a booking that stands hold letters twice as large @desktop', async ({ page, watch }) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  const email = makeEmail()
  await book(page, { email })
  for (const path of [
    '',
    '/date',
    '/items',
    '/details',
    '/notes',
    '/charity',
    '/email',
    '/label',
    '/calendar',
    '/cancel',
  ]) {
    await page.goto(`${bookingOrigin}/manage/here${path}`)
    await expectRoomForLargeText(page)
  }
  await page.goto(`${bookingOrigin}/outbox`)
  await expectRoomForLargeText(page)
  await page.getByRole('main').getByRole('link', { name: email }).first().click()
  await expectRoomForLargeText(page)
})

liveTest(
  'the pages of the day and the keepsake hold letters twice as large @desktop',
  async ({ page, request, links }) => {
    liveTest.slow()
    await say(request, 'start')
    await say(request, 'visit?stop=0&at=13')
    for (const path of ['', '/keepsake']) {
      await page.goto(`${links[0]}${path}`)
      await expectRoomForLargeText(page)
    }
    await expect(page.getByRole('article')).toContainText('You gave')
    await say(request, 'wait?at=100')
    for (const path of ['', '/late']) {
      await page.goto(`${links[10]}${path}`)
      await expectRoomForLargeText(page)
    }
  },
)

const otherBookingPages = [
  '/manage',
  '/privacy-requests',
  '/ask/stock',
  '/share',
  '/share/the-dream-factory/cambridge',
  '/booked/KF-0000-0000',
  '/manage/no-such-link',
  '/no-such-page',
]
for (const path of otherBookingPages) {
  test(`booking’s ${path} holds letters twice as large @desktop`, async ({ page, watch }) => {
    watch.expectedErrors.push(refusals)
    await page.goto(bookingOrigin + path)
    await expectRoomForLargeText(page)
  })
}

for (const address of ['/', `${analyticsBookingOrigin}/book/charity`]) {
  for (const { letters, width, height } of letterSizes) {
    test(`the cookie question of ${address} can be answered with letters of ${letters} px @desktop`, async ({
      page,
    }) => {
      await setLetters(page, letters)
      await page.setViewportSize({ width, height })
      await page.goto(address)
      if (address === '/') await waitUntilAwake(page)
      const question = page.locator('.cookie-banner')
      await expect(question).toBeVisible()
      await settle(page)
      const buttons = question.getByRole('button', { name: /all$/i })
      await expect(buttons).toHaveCount(2)
      for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
      await question.getByRole('button', { name: 'Manage preferences' }).click()
      await expect(question.getByRole('switch').last()).toBeAttached()
      await expect(buttons.first()).toBeInViewport({ ratio: 1 })
      await buttons.first().click()
      await expect(question).toBeHidden()
    })
  }
}

test('no word of the cookie question’s buttons is broken where a reader’s own style enlarges the letters @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await waitUntilAwake(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const question = page.locator('.cookie-banner')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Manage preferences' }).click()
  await settle(page)
  const buttons = question.locator('.cookie-banner__buttons button')
  await expect(buttons).toHaveCount(3)
  const broken = await buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (walker.nextNode())
        for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + word.length)
          if (range.getClientRects().length > 1) words.push(word)
        }
      return words
    }),
  )
  expect(broken).toEqual([])
})
