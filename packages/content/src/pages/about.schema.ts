import { z } from 'zod'
import { richTextSchema } from '../rich-text/rich-text.schema.ts'
import { callToActionSchema, pageHeadSchema, pictureSchema, pointSchema } from './page.schema.ts'

/** The words of /about, and how many points and people it has. */
export const aboutPageSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema,
  mission: z.strictObject({ heading: z.string(), body: richTextSchema }),
  reasons: z.strictObject({ heading: z.string(), points: z.array(pointSchema).length(4).readonly() }),
  behindTheScenes: z.strictObject({
    heading: z.string(),
    lead: z.string(),
    pictures: z
      .array(pictureSchema.required({ caption: true }))
      .min(4)
      .readonly(),
  }),
  testimonials: z.strictObject({
    heading: z.string(),
    /** Instead of it while no partner's words were supplied. */
    headingWithoutWords: z.string(),
    lead: z.string(),
  }),
  callToAction: callToActionSchema,
})

export type AboutPage = z.infer<typeof aboutPageSchema>
