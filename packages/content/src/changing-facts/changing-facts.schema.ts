import { z } from 'zod'
import { installationSchemas } from '../installation/installation.schema.ts'
import { regularWeeksAtMost } from '../facts/booking-facts.ts'
import { weekdayNames } from '../facts/format-opening-hours.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write the time like 06:00.', abort: true })

/** The notice that stands above every page of the site and of booking while it is in force; null: none. */
const noticeSchema = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1, 'Write what people must know.')
      .max(200, 'A notice has at most 200 characters: it stands above every page.'),
    /** A page of our site that says more. */
    linkPath: z
      .string()
      .regex(/^\/(?!\/)[a-z0-9/-]*$/, 'Name a page of our site, such as /contacts or /blog/snow.')
      .max(120, 'The address is too long.')
      .nullable(),
  })
  .nullable()

/** When somebody answers our phone, on the clocks of London. */
const openingHoursSchema = z
  .strictObject({
    days: z
      .array(z.enum(weekdayNames))
      .min(1, 'Choose one day at least.')
      .refine((days) => new Set(days).size === days.length, 'A day stands there twice.')
      .transform((days) => weekdayNames.filter((day) => days.includes(day)))
      .readonly(),
    opensAt: time,
    closesAt: time,
    onBankHolidays: z.boolean().default(false),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: 'The closing time must be after the opening time.',
  })

/** Until when on the day a donor may say no to the time slot, on the clocks of London. */
const slotRefusalSchema = z.strictObject({
  refusableUntil: time.refine(
    (at) => at >= '05:00' && at <= '12:00',
    'Choose a time from 05:00 to 12:00 on the day of the collection.',
  ),
})

const regularWeeksFault = `Write whole weeks, from 1 to ${regularWeeksAtMost}.`
/** Every how many weeks donors may have us come again. What runs already keeps its own; staff agree on any number. */
const regularWeeksSchema = z.strictObject({
  weeks: z
    .array(z.int(regularWeeksFault).min(1, regularWeeksFault).max(regularWeeksAtMost, regularWeeksFault))
    .min(1, 'Name one number of weeks at least.')
    .max(8, 'Name eight numbers at most: a donor reads each.')
    .refine((weeks) => new Set(weeks).size === weeks.length, 'A number stands there twice.')
    .transform((weeks) => weeks.toSorted((one, other) => one - other))
    .readonly(),
})

/** Facts that editors may change for a time, each with the one schema for its built-in and its typed value. */
export const changingFactSchemas = {
  notice: noticeSchema,
  'opening-hours': openingHoursSchema,
  'slot-refusal': slotRefusalSchema,
  'regular-weeks': regularWeeksSchema,
} as const

/** What editors may say for a time, by its key, as the schemas read it. */
export type ChangingFacts = {
  [Key in keyof typeof changingFactSchemas]: z.infer<(typeof changingFactSchemas)[Key]>
}
/** The name under which what is said of a fact is stored. */
export type FactKey = keyof ChangingFacts

/** Each of them, in the order in which staff read them. */
export const factKeys = Object.keys(changingFactSchemas) as readonly FactKey[]
/** Whether a fact has this key. */
export const isFactKey = (text: string): text is FactKey => Object.hasOwn(changingFactSchemas, text)

/** All that somebody may say at the desk in place of what is built in: facts for a time, and what the installation says of itself. */
export const saidSchemas = { ...changingFactSchemas, ...installationSchemas } as const

export type SaidKey = keyof typeof saidSchemas
