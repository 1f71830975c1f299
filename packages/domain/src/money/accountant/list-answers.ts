import {
  accountantQuestionKeys,
  type AccountantQuestion,
} from '@kindfold/content/money/accountant-questions.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { accountantAnswers } from '@kindfold/database/schema/money.ts'
import { desc } from 'drizzle-orm'

/** An answer as stored, which is never changed. */
export type AccountantAnswer = typeof accountantAnswers.$inferSelect

/** Every question with its answers, the last first: that one holds. Without any it is undecided. */
export async function listAnswers(
  tx: DatabaseHandle,
): Promise<{ question: AccountantQuestion; answers: AccountantAnswer[] }[]> {
  const rows = await tx.select().from(accountantAnswers).orderBy(desc(accountantAnswers.id))
  return accountantQuestionKeys.map((question) => ({
    question,
    answers: rows.filter((row) => row.question === question),
  }))
}

/** The questions that nobody has answered: VAT is undecided while there is one. */
export async function listUndecided(tx: DatabaseHandle): Promise<AccountantQuestion[]> {
  const answered = await tx.selectDistinct({ question: accountantAnswers.question }).from(accountantAnswers)
  return accountantQuestionKeys.filter((key) => !answered.some(({ question }) => question === key))
}
