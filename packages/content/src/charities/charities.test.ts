import { expect, test } from 'vitest'
import { testimonials } from '../testimonials/testimonials.ts'
import { charities, partnerCharities } from './charities.ts'
import { findCharity } from './find-charity.ts'
import { formatWhoBenefits } from './format-who-benefits.ts'

test('the choices carry the slugs that booking takes, four partners and then all', () => {
  expect(charities.map(({ slug }) => slug)).toEqual([
    'the-dream-factory',
    'clothing-collective',
    'voice-for-epilepsy',
    'the-maypole-project',
    'all-charities',
  ])
  expect(partnerCharities).toHaveLength(4)
  expect(charities.every(({ id, slug }) => id === slug)).toBe(true)
})

test('no registration number is made up', () => {
  expect(charities.flatMap(({ registrationNumber }) => registrationNumber ?? [])).toEqual([
    '1123662',
    '1120163',
  ])
})

test('what is good to know of a charity was not said just before', () => {
  for (const { description, mission, details } of partnerCharities) {
    const said = `${description} ${mission}`.toLowerCase()
    for (const detail of details) expect(said).not.toContain(detail.toLowerCase().replace(/^for /, ''))
  }
})

test('a testimonial carries the number of its charity', () => {
  for (const { charity, registrationNumber } of testimonials) {
    expect(findCharity(charity)?.registrationNumber).toBe(registrationNumber)
  }
})

test('a charity is found by its slug, and nothing is guessed', () => {
  expect(findCharity('clothing-collective')?.name).toBe('Clothing Collective')
  expect(findCharity('Clothing-Collective')).toBeNull()
  expect(findCharity('')).toBeNull()
  expect(findCharity(null)).toBeNull()
})

test('who benefits names the company, the share and the charity', () => {
  for (const charity of partnerCharities) {
    expect(formatWhoBenefits(charity)).toMatch(
      /^Kindfold Ltd is a company, not a charity\. 80% of the proceeds of resale/,
    )
    expect(formatWhoBenefits(charity)).toContain(`go to ${charity.name}.`)
  }
})

test('who benefits from All Charities says that the share is split equally', () => {
  const all = findCharity('all-charities')
  expect(all && formatWhoBenefits(all)).toContain(
    '80% of the proceeds of resale are shared equally between our four',
  )
})
