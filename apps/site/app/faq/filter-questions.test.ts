import { questions } from '@kindfold/content/faq/questions.ts'
import { describe, expect, test } from 'vitest'
import { filterQuestions, parseSearch, searchLengthAtMost } from './filter-questions.ts'

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
