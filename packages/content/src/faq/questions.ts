import { listQuestionsAboutCollections } from './questions-about-collections.ts'
import { questionsAboutGiving } from './questions-about-giving.ts'
import { questionsAboutUs } from './questions-about-us.ts'
import type { Question } from './questions.schema.ts'

/**
 * The twenty questions, in the order in which they are shown; those of one topic stand together. `coverageInWords`:
 * where we collect now. Spec 2, FAQ.
 */
export const listQuestions = (coverageInWords: string): readonly Question[] => [
  ...listQuestionsAboutCollections(coverageInWords),
  ...questionsAboutGiving,
  ...questionsAboutUs,
]
