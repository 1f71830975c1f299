import { z } from 'zod'

/** A partner's own words. A placeholder is not quoted. */
const testimonialSchema = z.discriminatedUnion('placeholder', [
  z.strictObject({
    charity: z.string(),
    registrationNumber: z.string().regex(/^\d{6,7}$/),
    placeholder: z.literal(true),
    quote: z.null(),
    author: z.null(),
    role: z.null(),
  }),
  z.strictObject({
    charity: z.string(),
    registrationNumber: z.string().regex(/^\d{6,7}$/),
    placeholder: z.literal(false),
    quote: z.string().min(20),
    author: z.string().min(2),
    role: z.string().min(2),
  }),
])

export const testimonialsSchema = z.array(testimonialSchema).length(2).readonly()

export type Testimonial = z.infer<typeof testimonialSchema>
