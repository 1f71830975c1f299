import { builtInSpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import { listQuestions } from '@kindfold/content/faq/questions.ts'
import { describe, expect, test } from 'vitest'
import { filterQuestions, parseSearch, searchLengthAtMost } from './filter-questions.ts'

const questions = listQuestions(builtInSpokenFacts)
const find = (search: string) => [...filterQuestions(questions, search)]

describe('searching the questions', () => {
  test('without a search every question is there', () => {
    expect(find('')).toHaveLength(20)
    expect(find('   ')).toHaveLength(20)
  })

  test('a word of an answer finds its question', () => {
    expect(find('lampshades')).toEqual(['what-do-you-not-accept'])
  })

  test('every word must be there, in any order', () => {
    expect(find('slot time change')).toContain('can-i-choose-a-time')
    expect(find('slot lampshades')).toEqual([])
  })

  test('case, accents, hyphens and plurals do not matter', () => {
    expect(find('EMAIL')).toEqual(find('e-mail'))
    expect(find('Shoes')).toEqual(find('shoe'))
    expect(find('boxes')).toEqual(find('box'))
    expect(find('charities').length).toBeGreaterThan(0)
    expect(find('dúvet')).toEqual(find('duvets'))
  })

  test.each([
    ['what time will you come?', 'when-will-you-come'],
    ['can I reschedule', 'how-do-i-change-or-cancel'],
    ['cancellation', 'how-do-i-change-or-cancel'],
    ['I have lost my booking reference', 'how-do-i-change-or-cancel'],
    ['how much does it cost', 'is-it-free'],
    ['do I have to be in', 'do-i-need-to-be-in'],
    ['gate code', 'do-i-need-to-be-in'],
    ['what if it rains', 'do-i-need-to-be-in'],
    ['the driver didn’t come', 'what-if-you-miss-me'],
    ['nobody came', 'what-if-you-miss-me'],
    ['do you take sofas?', 'what-do-you-not-accept'],
    ['bedding', 'what-do-you-not-accept'],
    ['electrical things', 'what-do-you-accept'],
    ['how many bags', 'how-should-i-pack'],
    ['bin bags', 'how-should-i-pack'],
    ['do you collect in Glasgow', 'where-do-you-collect'],
    ['gift aid', 'how-much-goes-to-charity'],
    ['what percentage goes to charity', 'how-much-goes-to-charity'],
    ['which charity', 'how-much-goes-to-charity'],
    ['where do my clothes go', 'what-happens-to-my-clothes'],
    ['is this a scam', 'can-i-trust-you'],
    ['GDPR', 'can-i-trust-you'],
    ['phone number', 'how-do-i-reach-you'],
    ['opening hours', 'how-do-i-reach-you'],
    ['complaint', 'how-do-i-complain'],
    ['damage', 'how-do-i-complain'],
    ['stolen', 'what-if-my-bags-are-stolen'],
    ['scam', 'is-it-really-you'],
    ['unsold clothes', 'what-happens-to-my-clothes'],
    ['refused', 'can-the-driver-refuse'],
    ['a clothes bank at the office', 'can-my-school-take-part'],
  ])('a question in people’s own words finds its answer: %s', (asked, id) => {
    expect(find(asked)).toContain(id)
  })

  test('a word is found from its beginning, and a number whole', () => {
    // 'message' does not match 'age', nor '800mm' match '80%'.
    expect(find('age')).toEqual(['how-do-i-book'])
    expect(find('80%')).toEqual(['how-much-goes-to-charity'])
  })

  test('what cannot be found finds nothing, whatever signs it is made of', () => {
    expect(find('helicopter')).toEqual([])
    expect(find('.*(?=)')).toHaveLength(20)
    expect(find('<script>')).toEqual([])
  })
})

describe('reading what was typed', () => {
  test('it becomes one line of bounded length', () => {
    expect(parseSearch('  time \n slot ')).toBe('time slot')
    expect(parseSearch(null)).toBe('')
    expect(parseSearch('a'.repeat(500))).toHaveLength(searchLengthAtMost)
  })
})
