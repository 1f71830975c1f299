import { expect, test } from 'vitest'
import { organisation } from '../organisation/organisation.ts'
import { homePage } from './home.ts'

test('the home page speaks to a donor at home, of a free collection from the door', () => {
  expect(homePage.hero.lead).toContain('Free doorstep collection for clothes you no longer wear.')
  expect(homePage.hero.lead).toContain('80% of the proceeds of resale go to the small charity you choose')
})

test('the anchors of the home page are those of the specification', () => {
  expect(homePage.charitySelector.id).toBe('charity-selector')
  expect(homePage.howItWorks.id).toBe('how-it-works')
  expect(homePage.acceptedItems.id).toBe('accepted-items')
})

test('the hero has a headline and two buttons, to the charity selector and to how it works', () => {
  const { heading, book, howItWorks } = homePage.hero
  expect(heading.length).toBeGreaterThan(10)
  expect(book).toMatchObject({ text: 'Book a collection', href: '#charity-selector' })
  expect(howItWorks).toMatchObject({ text: 'How it works', href: '#how-it-works' })
})

test('the time slot is said to be assigned, emailed by 9pm and fixed', () => {
  expect(homePage.howItWorks.note).toBe(
    'We’ll email your time slot by about 9pm the evening before. It is assigned automatically. Specific time slots cannot be changed.',
  )
})

test('the share is said with what it is a share of, as large as the share', () => {
  expect(homePage.charitySelector.whoBenefitsHeading).toContain('80% of the proceeds of resale')
  expect(homePage.charitySelector.whoBenefitsHeading).toContain(
    `${organisation.legalName}, a company, keeps the other 20%`,
  )
})
