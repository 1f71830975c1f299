import { z } from 'zod'
import { actionSchema } from './page.schema.ts'

export const bookingOpensSoonPageSchema = z.strictObject({
  title: z.string().max(60),
  manageTitle: z.string().max(60),
  description: z.string(),
  heading: z.string(),
  manageHeading: z.string(),
  text: z.string(),
  manageText: z.string(),
  chosenCharity: z.string(),
  noCharity: z.string(),
  postcodeKept: z.string(),
  whoBenefitsHeading: z.string(),
  actions: z.array(actionSchema).min(1).readonly(),
})

export type BookingOpensSoonPage = z.infer<typeof bookingOpensSoonPageSchema>
