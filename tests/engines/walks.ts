import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  analyticsBookingOrigin as bookingOrigin,
  analyticsSiteOrigin as siteOrigin,
} from '../browser/origins.ts'
import type { Driver, Engine } from './driver.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const escape = '\uE00C'
const enter = '\uE007'
/** We take a form that comes sooner for a machine's. */
const formTimeMs = 1700

/** The donor's walks, in one engine: each must work in every engine. */
export function walk(engine: Engine): void {
  let driver: Driver
  let visitor: Visitor
  beforeAll(async () => {
    driver = await engine.open()
    visitor = createVisitor(driver)
  })
  afterAll(() => driver?.close())
  beforeEach(async () => {
    await driver.open(`${siteOrigin}/robots.txt`)
    await driver.forgetCookies()
    await driver.resize({ width: 1280, height: 900 })
    driver.errors.length = 0
    return () => expect(driver.errors, 'errors of the console').toEqual([])
  })

  const answerCookieQuestion = () =>
    driver.run(() => {
      const answer = encodeURIComponent('{"necessary":true,"analytics":false,"marketing":false}')
      document.cookie = `cookie-consent=${answer}; path=/`
    })

  test(`${engine.name}: the site is drawn with its letters and pictures, and fits a phone`, async () => {
    await answerCookieQuestion()
    await visitor.open(siteOrigin)
    await visitor.see('Total funds raised for partner charities')
    await visitor.waitFor('its own letters', () =>
      [...document.fonts].some(({ status }) => status === 'loaded') ? true : null,
    )
    await visitor.waitFor('the picture of the first view', () =>
      [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 300) ? true : null,
    )
    for (const path of ['/', '/faq', '/partner-charities', '/blog', '/internal-banks', '/cookie-policy']) {
      await visitor.resize({ width: 1280, height: 900 })
      await visitor.open(siteOrigin + path)
      await visitor.fits(360)
    }
  })

  test(`${engine.name}: the cookie question is asked, answered once and asked anew at the foot`, async () => {
    const banner = '[aria-label="Cookie Settings"], .cookie-banner'
    await visitor.open(`${siteOrigin}/about`)
    await visitor.see('We use cookies', banner)
    await visitor.click({ role: 'button', name: 'Manage preferences' })
    await visitor.click({ role: 'choice', name: /Marketing/ })
    await visitor.click({ role: 'button', name: 'Save Preferences' })
    await visitor.see('Your cookie choice is saved.')
    expect(decodeURIComponent(await visitor.run(() => document.cookie))).toContain(
      '{"necessary":true,"analytics":false,"marketing":true}',
    )
    await visitor.open(`${bookingOrigin}/book/charity`)
    await visitor.click({ role: 'button', name: 'Cookie settings' })
    await visitor.see('We use cookies', banner)
    await visitor.click({ role: 'button', name: 'Reject All' })
    await visitor.waitFor('the answer to be kept', () =>
      decodeURIComponent(document.cookie).includes('"marketing":false') ? true : null,
    )
  })

  test(`${engine.name}: the menu opens, leads on, and closes with Escape`, async () => {
    await answerCookieQuestion()
    await visitor.resize({ width: 500, height: 844 })
    await visitor.open(siteOrigin)
    const isOpen = () => document.querySelector('[popover]:popover-open, dialog[open]') !== null
    await visitor.click({ role: 'button', name: 'Menu' })
    await visitor.waitFor('the menu', isOpen)
    await visitor.press(escape)
    await visitor.waitFor('the menu to close', () =>
      document.querySelector(':popover-open, dialog[open]') ? null : true,
    )
    await visitor.waitFor('the focus back', () =>
      document.activeElement?.getAttribute('aria-label') === 'Menu' ||
      document.activeElement?.textContent === 'Menu'
        ? true
        : null,
    )
    await visitor.click({ role: 'button', name: 'Menu' })
    await visitor.waitFor('the menu', isOpen)
    await visitor.click({ role: 'link', name: 'About' })
    await visitor.seeAddress(/^\/about$/)
    await visitor.waitFor('the menu to close', () =>
      document.querySelector(':popover-open, dialog[open]') ? null : true,
    )
  })

  test(`${engine.name}: a question opens, one at a time, and the search finds those that are asked about`, async () => {
    await answerCookieQuestion()
    await visitor.open(`${siteOrigin}/faq`)
    await visitor.click({ role: 'question', name: /free/ })
    await visitor.click({ role: 'question', name: /\?/ })
    await visitor.waitFor('one open question', () =>
      document.querySelectorAll('main details[open]').length === 1 ? true : null,
    )
    await visitor.type({ role: 'field', name: 'Search the questions' }, 'duvet')
    await visitor.waitFor('a few questions', () => {
      const shown = [...document.querySelectorAll('main details')].filter((each) =>
        each.checkVisibility(),
      ).length
      return shown > 0 && shown < 6 ? true : null
    })
  })

  test(`${engine.name}: the item checker and the postcode are answered on the home page`, async () => {
    await answerCookieQuestion()
    await visitor.open(siteOrigin)
    await visitor.type({ role: 'field', name: /What would you like to give/i }, 'duvet')
    await visitor.see('no', '.item-check [role=status]')
    await visitor.type({ role: 'field', name: /postcode/i }, 'bn11aa')
    await visitor.press(enter)
    await visitor.see('we collect from you', '#collect')
    await visitor.follow({ role: 'link', name: /Clothing Collective/ })
    await visitor.see('Which day suits you?')
  })

  test(`${engine.name}: a donor books, changes the day and the bags, and cancels`, async () => {
    await answerCookieQuestion()
    await visitor.open(`${bookingOrigin}/book`)
    await visitor.click({ role: 'choice', name: /Clothing Collective/ })
    await visitor.follow({ role: 'button', name: 'Continue' })
    await visitor.type({ role: 'field', name: 'Postcode' }, 'CB2 1TN')
    await visitor.follow({ role: 'button', name: 'See the dates' })
    const begunAtMs = performance.now()
    await visitor.click({ role: 'choice', name: /\d/ })
    await visitor.follow({ role: 'button', name: 'Keep this day' })
    await visitor.type({ role: 'field', name: 'Bags of clothes' }, '3')
    await visitor.type({ role: 'field', name: /^Enter one item/ }, 'duvet')
    await visitor.see('Sorry, no', '#checker-answer')
    await visitor.fits(360)
    await visitor.follow({ role: 'button', name: 'Continue' })
    const email = `donor-${randomUUID()}@example.org`
    for (const [name, text] of [
      ['Your name', 'Ada Example'],
      ['Email', email],
      ['Mobile number', '07700 900123'],
      ['House and street', `${randomUUID().slice(0, 8)} Row`],
      ['Town or city', 'Cambridge'],
      ['Where will you leave the bags?', 'In the porch'],
    ] as const)
      await visitor.type({ role: 'field', name }, text)
    await visitor.follow({ role: 'button', name: 'Continue' })
    await visitor.see(email)
    for (const name of [
      /18 or over/,
      /yours? to give|mine to give/i,
      /accept these items|that you accept/i,
      /terms and conditions\./,
    ])
      await visitor.click({ role: 'choice', name })
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, formTimeMs - (performance.now() - begunAtMs))),
    )
    await visitor.follow({ role: 'button', name: 'Book my collection' })
    await visitor.see('Your collection is booked')
    await visitor.fits(360)

    await visitor.follow({ role: 'link', name: /^See, change or cancel/ })
    await visitor.follow({ role: 'link', name: 'Change the day' })
    await visitor.click({ role: 'choice', name: /\d/ })
    await visitor.follow({ role: 'button', name: 'Move to this day' })
    await visitor.see('you have a new day')
    await visitor.follow({ role: 'link', name: /Change.*You give/ })
    await visitor.type({ role: 'field', name: 'Bags of clothes' }, '7')
    await visitor.follow({ role: 'button', name: 'Save the change' })
    await visitor.see('7 bags of clothes')
    await visitor.follow({ role: 'link', name: 'Cancel the collection' })
    await visitor.follow({ role: 'button', name: 'Cancel the collection' })
    await visitor.see('Your collection is cancelled')
  })
}
