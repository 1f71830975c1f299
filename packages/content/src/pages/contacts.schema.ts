import { z } from 'zod'
import { actionSchema, pageHeadSchema } from './page.schema.ts'

const contactWaySchema = z.strictObject({
  id: z.enum(['email', 'phone', 'post']),
  title: z.string(),
  badge: z.string().optional(),
  text: z.string(),
  action: actionSchema.optional(),
})

/** The words of /contacts, with three ways to reach us. */
export const contactsPageSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.string(),
  lead: z.string(),
  ways: z.array(contactWaySchema).length(3).readonly(),
  addressHeading: z.string(),
  companyNumberLabel: z.string(),
  beforeYouWrite: z.strictObject({
    heading: z.string(),
    cards: z
      .array(z.strictObject({ title: z.string(), text: z.string(), action: actionSchema }))
      .length(4)
      .readonly(),
  }),
})

export type ContactsPage = z.infer<typeof contactsPageSchema>
