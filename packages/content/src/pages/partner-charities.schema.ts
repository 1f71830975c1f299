import { z } from 'zod'
import { richTextSchema } from '../rich-text/rich-text.schema.ts'
import { callToActionSchema, pageHeadSchema, pointSchema } from './page.schema.ts'

/** The words of /partner-charities around what the installation says of each charity. */
export const partnerCharitiesPageSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.literal('Our Partner Charities'),
  intro: richTextSchema,
  labels: z.strictObject({
    registeredNumber: z.string(),
    visitWebsite: z.literal('Visit Website'),
    mission: z.string(),
    details: z.string(),
    choose: z.string(),
  }),
  howMoneyFlows: z.strictObject({ heading: z.string(), points: z.array(pointSchema).min(3).readonly() }),
  checkForYourself: z.strictObject({ heading: z.string(), body: richTextSchema }),
  callToAction: callToActionSchema,
})

export type PartnerCharitiesPage = z.infer<typeof partnerCharitiesPageSchema>
