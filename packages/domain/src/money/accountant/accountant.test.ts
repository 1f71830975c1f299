import { accountantQuestionKeys, accountantQuestions } from '@kindfold/content/money/accountant-questions.ts'
import { listMoneyItems } from '@kindfold/content/launch/launch-items.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { answerForAccountant, type AnswerTyped } from './answer-for-accountant.ts'
import { listAnswers, listUndecided } from './list-answers.ts'
import { readMoneyState } from './read-money-state.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const by = { kind: 'staff', id: 'fay', name: 'Fay' } as const
const typed: AnswerTyped = {
  answer: 'By the bank’s rate.',
  answeredBy: 'A. Count, Count & Co',
  answeredOn: '2026-11-03',
  document: 'Letter of 3 November 2026',
}
const answer = (question: string, changes: Partial<AnswerTyped> = {}, seen = 0) =>
  answerForAccountant(services, { question, typed: { ...typed, ...changes }, seen, by })

test('every question is undecided until somebody enters an answer; the last one holds and the others stay', async () => {
  const undecided = () => services.database.read((tx) => listUndecided(tx))
  expect(await undecided()).toEqual(accountantQuestionKeys)
  expect(await answer('rates')).toEqual({ kind: 'entered' })
  expect(await answer('rates', { answer: 'By HMRC’s.' }, 1)).toEqual({ kind: 'entered' })
  expect(await undecided()).toEqual(accountantQuestionKeys.filter((key) => key !== 'rates'))
  const listed = await services.database.read((tx) => listAnswers(tx))
  const rates = listed.find(({ question }) => question === 'rates')
  expect(rates?.answers.map((one) => one.answer)).toEqual(['By HMRC’s.', 'By the bank’s rate.'])
  expect(rates?.answers[0]).toMatchObject({ answeredOn: '2026-11-03', enteredByName: 'Fay' })
})

test.each([
  [{ answer: ' ' }, 'answer', 'missing'],
  [{ answer: 'x'.repeat(1001) }, 'answer', 'too-long'],
  [{ answeredBy: '\u200b' }, 'answeredBy', 'missing'],
  [{ document: '' }, 'document', 'missing'],
  [{ document: 'x'.repeat(201) }, 'document', 'too-long'],
  [{ answeredOn: '2026-02-30' }, 'answeredOn', 'malformed'],
  [{ answeredOn: '2026-11-22' }, 'answeredOn', 'to-come'],
])('an answer with %j is refused beside its field', async (changes, field, problem) => {
  expect(await answer('rates', changes)).toEqual({ kind: 'invalid', problems: [{ field, problem }] })
})

test('an unknown question has no answer, and of two who answer at once one does', async () => {
  expect(await answer('zero-rating')).toEqual({ kind: 'unknown-question' })
  const done = await Promise.all([answer('rates'), answer('rates')])
  expect(done.map(({ kind }) => kind).toSorted()).toEqual(['entered', 'stale'])
})

test('zero-rating of donated goods is offered as no answer', () => {
  expect(JSON.stringify(accountantQuestions)).not.toMatch(/zero/i)
})

test('before one goes live, missing agreements and open questions are said, and neither blocks', async () => {
  const items = async () => listMoneyItems(await readMoneyState(services))
  expect(await items()).toMatchObject([
    { what: 'Agreements with the charities', must: false },
    { what: 'VAT is undecided', value: '10 open questions', must: false },
  ])
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-01-01' })
  for (const key of accountantQuestionKeys)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(key)
  expect(await items()).toEqual([])
})

test('an answer is never changed or removed, whoever tries', async () => {
  await answer('rates')
  for (const change of [sql`update accountant_answers set answer = 'x'`, sql`delete from accountant_answers`])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(services.database.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added to') },
    })
})
