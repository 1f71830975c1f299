import { z } from 'zod'

/** The slugs that the booking application takes in `?charity=`. */
export const charitySlugs = [
  'the-dream-factory',
  'clothing-collective',
  'voice-for-epilepsy',
  'the-maypole-project',
  'all-charities',
] as const

export const charitySchema = z.strictObject({
  id: z.enum(charitySlugs),
  slug: z.enum(charitySlugs),
  name: z.string().min(1),
  initials: z.string().regex(/^[A-Z]{2,3}$/),
  /** False for the option that shares between the partners. */
  isPartner: z.boolean(),
  registrationNumber: z
    .string()
    .regex(/^\d{6,7}$/)
    .optional(),
  website: z.url().optional(),
  mission: z.string().min(10).max(140),
  description: z.string().min(20),
  details: z.array(z.string().min(1)).readonly(),
  callToAction: z.strictObject({ text: z.string().min(1), href: z.url() }).optional(),
  /** A licensed logo file in the site's public folder; until then a tag with the initials is drawn. */
  logo: z.strictObject({ src: z.string().startsWith('/'), width: z.int(), height: z.int() }).optional(),
})

export const charitiesSchema = z.array(charitySchema).length(charitySlugs.length).readonly()

export type Charity = z.infer<typeof charitySchema>
export type CharitySlug = Charity['slug']
