import { z } from 'zod'

const purposeSchema = z.strictObject({
  id: z.enum(['necessary', 'analytics', 'marketing']),
  title: z.string(),
  text: z.string(),
})

/** The words of the cookie banner. Literals are the specification's (spec 3). */
export const consentWordsSchema = z.strictObject({
  heading: z.literal('Cookie Settings'),
  intro: z.literal('We use cookies to improve your experience. Choose your preferences below.'),
  links: z
    .array(z.strictObject({ text: z.string(), href: z.string().startsWith('/') }))
    .length(2)
    .readonly(),
  managePreferences: z.literal('Manage preferences'),
  purposes: z.array(purposeSchema).length(3).readonly(),
  rejectAll: z.literal('Reject All'),
  savePreferences: z.literal('Save Preferences'),
  acceptAll: z.literal('Accept All'),
  alwaysOn: z.string(),
  saved: z.string(),
  reopen: z.string(),
})

export type ConsentWords = z.infer<typeof consentWordsSchema>
