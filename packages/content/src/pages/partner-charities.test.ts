import { expect, test } from 'vitest'
import { listCharities } from '../charities/charities.ts'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { partnerCharitiesPage } from './partner-charities.ts'

test('the intro says that 80% of proceeds go to the partners, and that they pay nothing', () => {
  const intro = getPlainText(partnerCharitiesPage.intro)
  expect(intro).toContain('80% of the proceeds of resale go to our partners')
  expect(intro).toContain('They pay nothing to take part')
})

test('the page ends with "Book Your Collection"', () => {
  expect(partnerCharitiesPage.callToAction.actions).toMatchObject([
    { text: 'Book Your Collection', href: '/#charity-selector' },
  ])
})

test('The Dream Factory has granted over 640 dreams since 2008 for ages 3 to 25', () => {
  const dreamFactory = listCharities().find(({ slug }) => slug === 'the-dream-factory')
  expect(dreamFactory?.details).toEqual(
    expect.arrayContaining(['Over 640 dreams granted since 2008', 'For people aged 3 to 25']),
  )
})

test('All Charities is no partner and has no registration number', () => {
  const all = listCharities().find(({ slug }) => slug === 'all-charities')
  expect(all?.isPartner).toBe(false)
  expect(all?.registrationNumber).toBeNull()
})
