import { z } from 'zod'
import { callToActionSchema, pageHeadSchema } from './page.schema.ts'

/** The words around articles, of the list and of an article. Literals are the specification's. */
export const blogWordsSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.string(),
  lead: z.string(),
  readMore: z.literal('Read more'),
  previous: z.literal('Previous'),
  next: z.literal('Next'),
  pagination: z.string(),
  empty: z.literal('No blog posts yet. Check back soon!'),
  back: z.literal('Back to Blog'),
  loading: z.literal('Loading...'),
  relatedHeading: z.string(),
  copyLink: z.string(),
  linkCopied: z.string(),
  linkNotCopied: z.string(),
  callToAction: callToActionSchema,
})

export type BlogWords = z.infer<typeof blogWordsSchema>
