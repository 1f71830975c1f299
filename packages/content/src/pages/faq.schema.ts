import { z } from 'zod'
import { callToActionSchema, pageHeadSchema } from './page.schema.ts'

/** The words around the questions of /faq; those are in `faq/questions.ts`. */
export const faqPageSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.string(),
  lead: z.string(),
  search: z.strictObject({ label: z.string(), placeholder: z.string(), nothingFound: z.string() }),
  /** Beside the number of reviews where the data is made up. */
  demonstrationCount: z.string(),
  callToAction: callToActionSchema.omit({ text: true }),
})

export type FaqPage = z.infer<typeof faqPageSchema>
