import { expect, test } from 'vitest'
import { answerHomeQuestions } from './answer-home-questions.ts'

const areas = [{ id: 'cambridge', label: 'Cambridge and nearby', outwardPatterns: ['CB'] }]

test('an address that asks nothing gets no answers', () => {
  expect(answerHomeQuestions(new URLSearchParams(), areas)).toMatchObject({ coverage: null, item: null })
})

test('both questions can be asked at once', () => {
  const answers = answerHomeQuestions(new URLSearchParams({ postcode: 'cb2 1tn', item: 'trainers' }), areas)
  expect(answers.coverage).toMatchObject({
    typed: 'cb2 1tn',
    answer: { outcome: 'covered', postcode: 'CB2 1TN' },
  })
  expect(answers.item).toMatchObject({ typed: 'trainers', outcome: 'found' })
})

test('the care label lists everything that is refused, without the words that only the checker needs', () => {
  const { shownItems } = answerHomeQuestions(new URLSearchParams(), areas)
  expect(shownItems.notAccepted.map(({ label }) => label)).toContain('Medicines')
  expect(Object.keys(shownItems.accepted[0] ?? {})).toEqual(['id', 'label', 'icon'])
})
