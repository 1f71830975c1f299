import { builtInSpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import { listQuestions } from '@kindfold/content/faq/questions.ts'
import { expect, test } from 'vitest'
import { packQuestions, unpackQuestions } from './pack-questions.ts'

test('questions arrive as they were packed', () => {
  const questions = listQuestions(builtInSpokenFacts)
  expect(unpackQuestions(packQuestions(questions))).toEqual(questions)
})

test('marks that an operator typed, such as in a company name, arrive as they were typed', () => {
  const [first] = listQuestions(builtInSpokenFacts)
  if (first === undefined) throw new Error('no question')
  const typed = 'Bags & <b>Boxes</b> &lt; "1 > 0" <a href=x>'
  const link = { text: typed, href: '/a?b=1&c="2"' }
  const odd = {
    ...first,
    question: `${typed}?`,
    answer: [[typed, link], [link]],
    formerIds: ['before', 'and-before'],
  }
  expect(unpackQuestions(packQuestions([odd, first]))).toEqual([odd, first])
})
