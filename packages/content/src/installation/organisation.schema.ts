import { z } from 'zod'

const line = (missing: string) => z.string().trim().min(1, missing).max(120, 'That is too long.')

const addressSchema = z.strictObject({
  lines: z.array(line('Write the address.')).min(1, 'Write the address.').max(4).readonly(),
  town: line('Write the town.'),
  postcode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Write the postcode with its space, such as E2 8DP.'),
  country: line('Write the country.'),
})

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Write the whole address, such as https://www.example.org.uk/page.' })
  .max(300, 'The address is too long.')

const email = z.email('Write an email address, such as hello@example.org.uk.').max(254, 'That is too long.')

/**
 * The company that runs the collections, as somebody entered it. What is null is not there, and nothing is shown in its
 * place.
 */
export const organisationFactsSchema = z.strictObject({
  legalName: line('Write the name as it is registered.').regex(
    / (Ltd|Limited|CIC|PLC|plc)$/,
    'A company’s name ends with Ltd, Limited, CIC or PLC.',
  ),
  companyNumber: z
    .string()
    .trim()
    .regex(/^([A-Z]{2}\d{6}|\d{8})$/, 'A company number has eight signs, such as 01234567 or SC123456.'),
  placeOfRegistration: z.enum(
    ['England and Wales', 'Wales', 'Scotland', 'Northern Ireland'],
    'Choose where the company is registered.',
  ),
  registeredOffice: addressSchema,
  warehouse: addressSchema.nullable(),
  email,
  privacyEmail: email,
  /** As people write it: '020 7946 0000'. */
  phone: z
    .string()
    .trim()
    .regex(/^0[\d ]+$/, 'Write the number as people dial it, such as 020 7946 0000.')
    .refine(
      (typed) => /^\d{10,11}$/.test(typed.replaceAll(' ', '')),
      'A British number has ten or eleven digits.',
    ),
  facebook: webAddress.nullable(),
  instagram: webAddress.nullable(),
  linkedin: webAddress.nullable(),
  googleReviews: webAddress.nullable(),
  trustpilotReviews: webAddress.nullable(),
  schoolsProgramme: webAddress.nullable(),
  /** What 360Giving gave us to begin the ids of our payments with. What was saved before there was the field has none. */
  threeSixtyGivingPrefix: z
    .string()
    .trim()
    .regex(/^360G-[A-Za-z\d]{2,40}$/, 'Write it as 360Giving gave it, such as 360G-warmcoat.')
    .nullable()
    .default(null),
})

/** A postal address, by lines, with a British postcode. */
export type Address = z.infer<typeof addressSchema>
