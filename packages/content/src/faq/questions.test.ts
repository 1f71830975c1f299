import { expect, test } from 'vitest'
import { acceptedShortList, notAcceptedItems } from '../items/items.ts'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { alsoAsked } from './also-asked.ts'
import { claimReviews } from '../reviews/claim-reviews.ts'
import { builtInSpokenFacts } from '../changing-facts/spoken-facts.ts'
import { askedWhateverIsNamed, askedWithoutAnItem } from './asked-of-us.ts'
import { listQuestions } from './questions.ts'
import { questionTopics } from './questions.schema.ts'

const questions = listQuestions(builtInSpokenFacts)
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
  'all that we reasonably can to come within it',
  'We recycle it where we can and dispose of the rest',
  'answers within one month',
  'Fundraising Regulator',
  'From 20 bags on, a note',
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

test('what changes at the desk changes every answer that says it', () => {
  const changed = listQuestions({
    areas: 'Leeds',
    phoneHours: '9am to 12 noon, Friday',
    slotRefusableUntil: '07:30',
    reviews: claimReviews({ google: 3000, trustpilot: 1000 }),
  })
  const said = changed.map(({ answer }) => getPlainText(answer)).join(' ')
  expect(said).toContain('We collect in Leeds.')
  expect(said).toContain('We have 4,000 reviews on Google and Trustpilot.')
  expect(said.split('9am to 12 noon, Friday')).toHaveLength(3)
  expect(said).toContain('you may still say no until 7.30am on the day')
  expect(said).not.toMatch(/8,800|6am|3pm|8am|Brighton/)
})

test('without a review no answer claims one', () => {
  const answers = listQuestions({ ...builtInSpokenFacts, reviews: null }).map(({ answer }) =>
    getPlainText(answer),
  )
  expect(answers.join(' ')).not.toMatch(/reviews/)
})

test('an anchor that the FAQ once had still leads to one question', () => {
  const ids = questions.flatMap(({ id, formerIds = [] }) => [id, ...formerIds])
  expect(ids).toEqual(
    expect.arrayContaining(['how-much-can-i-give', 'which-charities', 'can-my-workplace-take-part']),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('what people ask the item checker instead of an item leads to a question that exists', () => {
  const ids = questions.map(({ id }) => id)
  const asked = Object.keys({ ...askedWhateverIsNamed, ...askedWithoutAnItem })
  expect(asked.filter((id) => !ids.includes(id))).toEqual([])
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
