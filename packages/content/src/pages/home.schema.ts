import { z } from 'zod'
import { actionSchema, pageHeadSchema } from './page.schema.ts'

const sectionHeadSchema = z.strictObject({ id: z.string(), heading: z.string(), lead: z.string() })

const unitSchema = z.tuple([z.string(), z.string()]).readonly()

/** The words of the home page, by its sections from above. */
export const homePageSchema = z.strictObject({
  head: pageHeadSchema,
  hero: z.strictObject({
    heading: z.string(),
    lead: z.string(),
    book: actionSchema,
    howItWorks: actionSchema,
    ratings: z.strictObject({
      google: z.string(),
      trustpilot: z.string(),
      none: z.string(),
      outOf: z.string(),
    }),
  }),
  charitySelector: sectionHeadSchema.extend({
    id: z.literal('charity-selector'),
    choose: z.string(),
    whoBenefitsHeading: z.string(),
  }),
  coverage: sectionHeadSchema.extend({
    id: z.literal('coverage'),
    label: z.string(),
    hint: z.string(),
    submit: z.string(),
    placesHeading: z.string(),
    covered: z.string(),
    coveredAction: z.string(),
    nextDate: z.string(),
    nextDates: z.string(),
    notCovered: z.string(),
    waitingList: z.string(),
    notCoveredActions: z.array(actionSchema).readonly(),
    unknownArea: z.string(),
    empty: z.string(),
    problems: z.strictObject({
      'looks-like-a-place': z.string(),
      'too-short': z.string(),
      'too-long': z.string(),
      'first-half': z.string(),
      'last-half': z.string(),
    }),
  }),
  howItWorks: sectionHeadSchema.extend({ id: z.literal('how-it-works'), note: z.string() }),
  acceptedItems: sectionHeadSchema.extend({
    id: z.literal('accepted-items'),
    yesHeading: z.string(),
    noHeading: z.string(),
    packingHeading: z.string(),
  }),
  itemChecker: sectionHeadSchema.extend({
    id: z.literal('can-i-donate-it'),
    label: z.string(),
    hint: z.string(),
    submit: z.string(),
    verdicts: z.strictObject({ yes: z.string(), depends: z.string(), no: z.string() }),
    packWith: z.strictObject({ clothes: z.string(), 'bric-a-brac': z.string(), books: z.string() }),
    /** The same where it depends: nothing is to be packed before it is sure. */
    packWithIfTaken: z.strictObject({ clothes: z.string(), 'bric-a-brac': z.string(), books: z.string() }),
    elsewhereHeading: z.string(),
    several: z.string(),
    unknown: z.string(),
    /** Asked about a collection and not about an item. */
    question: z.string(),
    questionLink: z.string(),
    suggestions: z.string(),
    empty: z.string(),
    piles: z.strictObject({
      heading: z.string(),
      lead: z.string(),
      /** What a pile is counted in: of one, of many. */
      units: z.strictObject({ clothes: unitSchema, books: unitSchema, 'bric-a-brac': unitSchema }),
      on: z.string(),
      putOn: z.string(),
      takeOff: z.string(),
      more: z.string(),
      fewer: z.string(),
      book: z.string(),
    }),
  }),
  reviews: sectionHeadSchema.extend({
    id: z.literal('reviews'),
    headingWithout: z.string(),
    leadWithout: z.string(),
    readAllGoogle: z.string(),
    readAllTrustpilot: z.string(),
    exampleLabel: z.literal('Example'),
    exampleNote: z.string(),
    demonstrationNote: z.string(),
    loading: z.string(),
  }),
  closing: z.strictObject({ heading: z.string(), text: z.string(), action: actionSchema }),
})

export type HomePage = z.infer<typeof homePageSchema>
