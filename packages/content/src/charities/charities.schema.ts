import { z } from 'zod'

/** The name of a charity in booking's `?charity=` and in our records. */
const charitySlugSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

const charitySchema = z.strictObject({
  id: charitySlugSchema,
  slug: charitySlugSchema,
  name: z.string().min(1),
  initials: z.string().regex(/^[A-Z]{2,3}$/),
  /** False for the option that shares between the partners. */
  isPartner: z.boolean(),
  registrationNumber: z
    .string()
    .regex(/^\d{6,7}$/)
    .optional(),
  website: z.url().optional(),
  mission: z.string().min(10).max(160),
  description: z.string().min(20),
  details: z.array(z.string().min(1)).readonly(),
  callToAction: z.strictObject({ text: z.string().min(1), href: z.url() }).optional(),
  /** A licensed logo file in the site's public folder. Without one, a tag shows the initials. */
  logo: z.strictObject({ src: z.string().startsWith('/'), width: z.int(), height: z.int() }).optional(),
})

export const charitiesSchema = z
  .array(charitySchema)
  .min(2)
  .readonly()
  .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'each slug stands once')

export type Charity = z.infer<typeof charitySchema>
