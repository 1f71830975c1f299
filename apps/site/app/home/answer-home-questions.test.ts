import { expect, test } from 'vitest'
import { answerHomeQuestions } from './answer-home-questions.ts'

const none = () => []
const areas = [{ id: 'cambridge', label: 'Cambridge and nearby', outwardPatterns: ['CB'] }]

test('an address that asks nothing gets no answers', () => {
  expect(answerHomeQuestions(new URLSearchParams(), areas, none)).toMatchObject({
    coverage: null,
    item: null,
  })
})

test('both questions can be asked at once', () => {
  const answers = answerHomeQuestions(
    new URLSearchParams({ postcode: 'cb2 1tn', item: 'trainers' }),
    areas,
    () => ['2026-11-23'],
  )
  expect(answers.coverage).toMatchObject({
    typed: 'cb2 1tn',
    answer: { kind: 'covered', postcode: 'CB2 1TN' },
    nextDates: ['2026-11-23'],
  })
  expect(answers.item).toMatchObject({ typed: 'trainers', kind: 'found' })
})

test('days are named only where we collect', () => {
  const ask = (postcode: string) =>
    answerHomeQuestions(new URLSearchParams({ postcode }), areas, () => ['2026-11-23']).coverage?.nextDates
  expect(['CB2', 'M1 1AE', 'XX1 1AA', 'CB1X 0BY', ''].map(ask)).toEqual([['2026-11-23'], [], [], [], []])
})

test('the care label lists everything that is refused, without the words that only the checker needs', () => {
  const { shownItems } = answerHomeQuestions(new URLSearchParams(), areas, none)
  expect(shownItems.notAccepted.map(({ label }) => label)).toContain('Medicines')
  expect(Object.keys(shownItems.accepted[0] ?? {})).toEqual(['id', 'label', 'icon'])
})
