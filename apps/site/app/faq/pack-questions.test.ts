import { builtInSpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import { listQuestions } from '@kindfold/content/faq/questions.ts'
import { expect, test } from 'vitest'
import { packQuestions, unpackQuestions } from './pack-questions.ts'

test('questions arrive as they were packed', () => {
  const questions = listQuestions(builtInSpokenFacts)
  expect(unpackQuestions(packQuestions(questions))).toEqual(questions)
})
