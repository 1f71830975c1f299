import { expect, test } from 'vitest'
import { acceptedShortList, notAcceptedItems } from '../items/items.ts'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { alsoAsked } from './also-asked.ts'
import { coverageAreas } from '../coverage/coverage-areas.ts'
import { formatCoverage } from '../coverage/format-coverage.ts'
import { listQuestions } from './questions.ts'
import { questionTopics } from './questions.schema.ts'

const questions = listQuestions(formatCoverage(coverageAreas))
const allAnswers = questions.map(({ answer }) => getPlainText(answer)).join('\n')

test('there are exactly twenty questions', () => {
  expect(questions).toHaveLength(20)
})

test('each question has an anchor of its own', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(20)
})

test('questions of one topic stand together, in the order of the topics', () => {
  const topics = questions.map(({ topic }) => topic)
  expect(topics.filter((topic, at) => topic !== topics[at - 1])).toEqual([...questionTopics])
})

test.each([
  'over 8,800 reviews',
  '80% of the proceeds of resale',
  'specific time slots cannot be changed',
  'about 9pm the evening before',
  'Any quantity is accepted',
  '20 bags or more',
  'Drivers may refuse single items or a whole collection',
  'Their decision is final',
  'resold in Europe',
  'London, Brighton, Guildford, Reading, Oxford, Northampton, Cambridge, the areas around them and Scotland',
  'coming soon',
  '£265 + VAT',
  '1000mm high by 800mm wide by 450mm deep',
  'best market price',
  'split equally',
  'only support smaller UK charities',
  'administration fee',
  'two years after your last collection',
  '18 or over',
  '6am to 3pm, Monday to Friday',
  'We do not supply bags',
  'It is two hours long',
  'until the time shown when you book',
  'the email address you booked with',
  'no Gift Aid is claimed',
])('an answer says "%s"', (words) => {
  expect(allAnswers).toContain(words)
})

test('answers are short enough to read on a phone', () => {
  for (const { id, answer } of questions) {
    expect([id, getPlainText(answer).split(/\s+/).length <= 90]).toEqual([id, true])
  }
})

test.each([
  ['what-do-you-accept', acceptedShortList],
  ['what-do-you-not-accept', notAcceptedItems],
])('the answer to %s names each thing of the item list, and says it well', (asked, list) => {
  const question = questions.find(({ id }) => id === asked)
  const answer = getPlainText(question?.answer ?? [])
  for (const { label } of list) expect(answer.toLowerCase()).toContain(label.toLowerCase())
  expect(answer).not.toMatch(/, and |,\.|undefined|\b(cds|dvds)\b/)
})

test('each question has other words in which it is asked, in lower case, and no other has', () => {
  expect(Object.keys(alsoAsked)).toEqual(questions.map(({ id }) => id))
  for (const words of Object.values(alsoAsked)) expect(words).toMatch(/^[a-z]+( [a-z]+)*$/)
})
