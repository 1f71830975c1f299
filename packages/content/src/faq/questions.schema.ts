import { z } from 'zod'
import { richTextSchema } from '../rich-text/rich-text.schema.ts'

/** Headings of the questions page, in its order. */
export const questionTopics = [
  'Booking',
  'Collection day',
  'What to give',
  'Charities and money',
  'Schools, work and more',
  'About us',
] as const

const questionSchema = z.strictObject({
  /** The anchor: /faq#id. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Anchors of questions that this one answers now: links to them go on working. */
  formerIds: z.array(z.string()).readonly().optional(),
  topic: z.enum(questionTopics),
  question: z.string().endsWith('?'),
  answer: richTextSchema,
})

/** Spec 2, FAQ: 20 questions. */
export const questionsSchema = z.array(questionSchema).length(20).readonly()

/** A question with its answer, as the page, search engines and the article on it read it. */
export type Question = z.infer<typeof questionSchema>
/** Under which heading a question stands. */
export type QuestionTopic = Question['topic']
