import { z } from 'zod'
import { allCharitiesSlug } from './all-charities.ts'

/** The name of a charity in booking's `?charity=` and in our records. It never changes. */
const charitySlugSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'A short name is small letters with hyphens, such as warm-homes.')
  .max(60, 'The short name is too long.')

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Write the whole address, such as https://www.charity.org.uk.',
})

/** A partner as somebody entered it. What is null is not known, and nothing is shown in its place. */
const partnerSchema = z.strictObject({
  slug: charitySlugSchema.refine((slug) => slug !== allCharitiesSlug, 'That name is taken.'),
  name: z.string().trim().min(2, 'Write the name of the charity.').max(80, 'The name is too long.'),
  initials: z.string().regex(/^[A-Z]{2,3}$/, 'Write two or three capital letters.'),
  registrationNumber: z
    .string()
    .regex(/^(\d{6,7}|SC0\d{5}|NIC1\d{5})$/, 'Write the number of the register, such as 1123662.')
    .nullable(),
  website: webAddress.nullable(),
  mission: z
    .string()
    .trim()
    .min(10, 'Say in a sentence what it does.')
    .max(160, 'The short sentence has at most 160 characters.'),
  description: z.string().trim().min(20, 'Describe what it does.').max(600, 'That is too long.'),
  details: z.array(z.string().trim().min(1).max(120, 'A note has at most 120 characters.')).max(6).readonly(),
  callToAction: z
    .strictObject({ text: z.string().trim().min(3, 'Write what the link says.').max(60), href: webAddress })
    .nullable(),
  /** A licensed logo among our pictures. Without one a drawing or the initials stand there. */
  logo: z.strictObject({ src: z.string().startsWith('/'), width: z.int(), height: z.int() }).nullable(),
  /** What it says of us, for the about page; null: it is not asked to. Without words what it does stands there. */
  testimonial: z
    .strictObject({
      quote: z.string().trim().min(20, 'Write the words as the charity gave them.').max(600).nullable(),
      author: z.string().trim().min(2, 'Write who says it.').max(80).nullable(),
      role: z.string().trim().min(2, 'Write what they do there.').max(80).nullable(),
    })
    .refine(
      ({ quote, author, role }) =>
        (quote === null) === (author === null) && (author === null) === (role === null),
      {
        path: ['quote'],
        error: 'Give the words, who says them and what they do there; or none of the three.',
      },
    )
    .nullable(),
  /** No new bookings for it; those that are made stand. */
  isPaused: z.boolean(),
  /** From this day on it is no partner any more; null: no end. */
  endsOn: z.iso.date('Choose a day.').nullable(),
})

/** The charities of an installation: each short name and name once, and two at least that take bookings without an end. */
export const charityFactsSchema = z
  .array(partnerSchema)
  .readonly()
  .refine(
    (list) => new Set(list.map(({ slug }) => slug)).size === list.length,
    'Each short name stands once.',
  )
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    'Another charity has this name.',
  )
  .refine(
    (list) => list.filter(({ isPaused, endsOn }) => !isPaused && endsOn === null).length >= 2,
    'At least two partners must take bookings without an end: All Charities shares between them.',
  )

/** A charity as an installation states it. */
export type Partner = z.infer<typeof partnerSchema>
