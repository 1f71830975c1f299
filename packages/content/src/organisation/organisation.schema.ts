import { z } from 'zod'

const addressSchema = z.strictObject({
  lines: z.array(z.string().min(1)).min(1).readonly(),
  town: z.string().min(1),
  postcode: z.string().min(5),
  country: z.string().min(1),
})

export const organisationSchema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  kind: z.string().min(1),
  legalName: z.string().min(1),
  companyNumber: z.string().regex(/^([A-Z]{2}\d{6}|\d{8})$/),
  placeOfRegistration: z.string().min(1),
  registeredOffice: addressSchema,
  warehouse: addressSchema,
  domain: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  email: z.email(),
  privacyEmail: z.email(),
  phone: z.strictObject({ display: z.string().regex(/^0[\d ]+$/), e164: z.string().regex(/^\+44\d{9,10}$/) }),
  openingHours: z.strictObject({
    days: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).readonly(),
    opensAt: z.string().regex(/^\d\d:\d\d$/),
    closesAt: z.string().regex(/^\d\d:\d\d$/),
    timeZone: z.literal('Europe/London'),
  }),
  socialLinks: z
    .array(
      z.strictObject({ id: z.enum(['facebook', 'instagram', 'linkedin']), name: z.string(), href: z.url() }),
    )
    .readonly(),
  reviewPages: z.strictObject({ google: z.url(), trustpilot: z.url() }),
  schoolsProgramme: z.strictObject({ href: z.url() }),
})

export type Address = z.infer<typeof addressSchema>
export type Organisation = z.infer<typeof organisationSchema>
