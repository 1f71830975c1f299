import { z } from 'zod'
import { actionSchema } from './page.schema.ts'

/** What an address shows that there is not. Literals are the specification's. */
export const notFoundPageSchema = z.strictObject({
  title: z.string().max(60),
  description: z.string(),
  heading: z.literal('Oops! Page not found'),
  text: z.string(),
  home: actionSchema.extend({ text: z.literal('Go to Homepage') }),
  /** A button: it goes back in the browser's history. */
  backText: z.literal('Go Back'),
  linksHeading: z.string(),
  links: z
    .array(z.strictObject({ text: z.string(), href: z.string().startsWith('/') }))
    .length(4)
    .readonly(),
})

export type NotFoundPage = z.infer<typeof notFoundPageSchema>
