import { afterEach, expect, test } from 'vitest'
import { listQuestionsAboutGiving } from '../faq/questions-about-giving.ts'
import { bringIntoForce, readInForce } from '../installation/in-force.ts'
import { allCharitiesSlug } from '../installation/all-charities.ts'
import { aboutPage } from '../pages/about.ts'
import { writeDonateByPostPage } from '../pages/donate-by-post.ts'
import { donateStockPage } from '../pages/donate-stock.ts'
import { internalBanksPage } from '../pages/internal-banks.ts'
import { partnerCharitiesPage } from '../pages/partner-charities.ts'
import { describeAll, listCharities, listCharitiesBeside, listPartners } from './charities.ts'
import { findChoice } from './find-charity.ts'

const builtIn = readInForce()
afterEach(() => bringIntoForce(builtIn))

const [first, ...others] = builtIn.charities
if (!first) throw new Error('An installation has charities')
const otherSlugs = others.map(({ slug }) => slug)

const readPages = () =>
  [
    aboutPage,
    writeDonateByPostPage('Cambridge'),
    donateStockPage,
    internalBanksPage,
    partnerCharitiesPage,
    listQuestionsAboutGiving(),
  ].map((page) => JSON.stringify(page))

const ofSeveral =
  /\ball one\b|\bboth\b|one [a-z ]*charities|All Charities|all of them|them all|to all in|(between|of) our partners\b/

test('while one charity alone has an agreement, no page offers to share between several', () => {
  for (const page of readPages()) expect(page).toMatch(ofSeveral)
  bringIntoForce({ ...builtIn, unagreed: otherSlugs })
  expect(listPartners().map(({ slug }) => slug)).toEqual([first.slug])
  for (const page of readPages()) expect(page.match(ofSeveral)).toBeNull()
  expect(partnerCharitiesPage.intro[0]).toEqual([
    `80% of the proceeds of resale go to our partner, ${first.name}.`,
  ])
})

test('while one charity alone has an agreement, All Charities is not offered, and who has it keeps it', () => {
  expect(listCharities().map(({ slug }) => slug)).toContain(allCharitiesSlug)
  bringIntoForce({ ...builtIn, unagreed: otherSlugs })
  expect(listCharities().map(({ slug }) => slug)).toEqual([first.slug])
  expect(listCharitiesBeside(first.slug).map(({ slug }) => slug)).toEqual([first.slug])
  expect(listCharitiesBeside(allCharitiesSlug).map(({ slug }) => slug)).toEqual([
    first.slug,
    allCharitiesSlug,
  ])
  expect(findChoice(allCharitiesSlug)?.description).toContain(`money goes to ${first.name}.`)
})

test('of one who alone shares today, while others are still to begin, nothing is said to be split', () => {
  bringIntoForce({ ...builtIn, notYet: otherSlugs })
  expect(describeAll().mission).toBe(`The money goes to ${first.name}.`)
  expect(JSON.stringify([describeAll(), partnerCharitiesPage.howMoneyFlows])).not.toContain('between')
  expect(partnerCharitiesPage.howMoneyFlows.points[1]?.text).toContain(
    `With All Charities, that 80% goes to ${first.name}.`,
  )
})
