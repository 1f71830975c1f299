import {
  accountantQuestionKeys,
  type AccountantQuestion,
} from '@kindfold/content/money/accountant-questions.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { accountantAnswers } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimLine, trimToNull } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'

/** An accountant's answer as it was typed in: who gave it, on which day ('YYYY-MM-DD'), and where that is kept. */
export type AnswerTyped = { answer: string; answeredBy: string; answeredOn: string; document: string }

/** What is wrong with a typed answer, by its field. */
export type AnswerProblem =
  | { field: 'answer' | 'answeredBy' | 'document'; problem: 'missing' | 'too-long' }
  | { field: 'answeredOn'; problem: 'malformed' | 'to-come' }

/** The answer is the newest of its question; those before stay. Or why it was not entered. */
export type AnswerResult =
  | { kind: 'entered' }
  | { kind: 'invalid'; problems: AnswerProblem[] }
  | { kind: 'unknown-question' }
  /** Somebody else entered an answer meanwhile. */
  | { kind: 'stale' }

const atMost = { answer: 1000, answeredBy: 120, document: 200 } as const

/**
 * Enters what an accountant or a lawyer answered, in their words, with who, when and on which paper. The last answer holds,
 * and those before it stay. `seen`: how many answers stood on the page.
 */
export async function answerForAccountant(
  services: Services,
  asked: { question: string; typed: AnswerTyped; seen: number; by: FinancePerson },
): Promise<AnswerResult> {
  const question = accountantQuestionKeys.find((one) => one === asked.question)
  if (question === undefined) return { kind: 'unknown-question' }
  const now = services.clock.now()
  const typed = {
    answer: trimToNull(asked.typed.answer) ?? '',
    answeredBy: trimLine(asked.typed.answeredBy),
    document: trimLine(asked.typed.document),
    answeredOn: asked.typed.answeredOn.trim(),
  }
  const problems = findProblems(typed, londonDate(now))
  if (problems.length > 0) return { kind: 'invalid', problems }
  return await transact(services, (tx) => enter(tx, { ...asked, question, typed, now }))
}

async function enter(
  tx: DatabaseHandle,
  asked: { question: AccountantQuestion; typed: AnswerTyped; seen: number; by: FinancePerson; now: Date },
): Promise<AnswerResult> {
  const { question, typed, seen, by, now } = asked
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`accountant ${question}`}))`)
  const count = await tx.$count(accountantAnswers, eq(accountantAnswers.question, question))
  if (count !== seen) return { kind: 'stale' }
  await tx
    .insert(accountantAnswers)
    .values({ question, ...typed, enteredById: by.id, enteredByName: by.name, enteredAt: now })
  await recordStaffEvent(tx, {
    at: now,
    by,
    act: 'answer-for-accountant',
    subject: { kind: 'question', id: question },
    details: { answeredBy: typed.answeredBy, answeredOn: typed.answeredOn },
  })
  return { kind: 'entered' }
}

function findProblems(typed: AnswerTyped, today: string): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  for (const field of ['answer', 'answeredBy', 'document'] as const)
    if (typed[field] === '') problems.push({ field, problem: 'missing' })
    else if (typed[field].length > atMost[field]) problems.push({ field, problem: 'too-long' })
  if (!isDate(typed.answeredOn)) problems.push({ field: 'answeredOn', problem: 'malformed' })
  else if (typed.answeredOn > today) problems.push({ field: 'answeredOn', problem: 'to-come' })
  return problems
}
