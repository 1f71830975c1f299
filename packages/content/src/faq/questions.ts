import type { SpokenFacts } from '../changing-facts/spoken-facts.ts'
import { listQuestionsAboutCollections } from './questions-about-collections.ts'
import { listQuestionsAboutGiving } from './questions-about-giving.ts'
import { listQuestionsAboutUs } from './questions-about-us.ts'
import type { Question } from './questions.schema.ts'

/**
 * The twenty questions, in the order in which they are shown; those of one topic stand together. `facts`: those that count
 * now. Spec 2, FAQ.
 */
export const listQuestions = (facts: SpokenFacts): readonly Question[] => [
  ...listQuestionsAboutCollections(facts),
  ...listQuestionsAboutGiving(),
  ...listQuestionsAboutUs(facts),
]
