import { z } from 'zod'
import { hrefSchema, richTextSchema } from '../rich-text/rich-text.schema.ts'

/** The drawings in `pictures/`, by file name. */
export const sceneNames = [
  'folded-pile',
  'bags-on-doorstep',
  'van-on-terrace-street',
  'sorting-table',
  'rail-of-clothes',
  'market-in-europe',
  'clothing-bank',
  'school-bag',
  'parcel',
  'wardrobe',
  'washing-line',
  'mending-kit',
  'bookshelf',
  'calendar-by-door',
  'winter-coats',
  'charity-gift',
] as const

const anchorSchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

/** What a search engine shows: a title short enough not to be cut, and a description of two lines. */
export const pageHeadSchema = z.strictObject({
  path: z.string().startsWith('/'),
  title: z.string().min(10).max(60),
  description: z.string().min(120).max(155),
})

/** A drawing and its description; a decorative one has an empty `alt`. */
export const pictureSchema = z.strictObject({
  scene: z.enum(sceneNames),
  alt: z.string(),
  caption: z.string().min(5).optional(),
})

/** A button: its words begin with a verb. */
export const actionSchema = z.strictObject({
  text: z.string().min(3),
  href: hrefSchema,
  kind: z.enum(['primary', 'secondary']),
})

/** A point of a list: a heading and a sentence or two. */
export const pointSchema = z.strictObject({ title: z.string().min(3), text: z.string().min(10) })

const sectionSchema = z.strictObject({
  id: anchorSchema,
  heading: z.string().min(3),
  body: richTextSchema,
  /** Side by side, in no order. */
  points: z.array(pointSchema).readonly().optional(),
  /** One after another. */
  steps: z.array(pointSchema).readonly().optional(),
  table: z
    .strictObject({
      caption: z.string().min(3),
      rows: z.array(z.strictObject({ name: z.string().min(2), value: z.string().min(1) })).readonly(),
    })
    .optional(),
  picture: pictureSchema.optional(),
  /** It says the charities’ share: what that lately came to stands there too. */
  saysShare: z.literal(true).optional(),
})

/** The last part of a page: what a reader can do next, by one link or more. */
export const callToActionSchema = z.strictObject({
  heading: z.string().min(3),
  text: z.string().min(10),
  actions: z.array(actionSchema).min(1).readonly(),
})

/** A page that explains one way to give: internal banks, schools, stock, post. */
export const marketingPageSchema = z.strictObject({
  head: pageHeadSchema,
  heading: z.string().min(5),
  lead: z.string().min(20),
  /** A word on a tag beside the heading, such as 'Coming soon'. */
  status: z.string().optional(),
  picture: pictureSchema,
  sections: z.array(sectionSchema).min(2).readonly(),
  questions: z
    .array(z.strictObject({ question: z.string().endsWith('?'), answer: richTextSchema }))
    .readonly()
    .optional(),
  callToAction: callToActionSchema,
})

export type SceneName = (typeof sceneNames)[number]
export type Picture = z.infer<typeof pictureSchema>
export type Action = z.infer<typeof actionSchema>
export type Point = z.infer<typeof pointSchema>
/** A part of a marketing page: its heading and text, and what stands below: points, steps or a table. */
export type Section = z.infer<typeof sectionSchema>
export type CallToAction = z.infer<typeof callToActionSchema>
/** A page of the site that is made of sections alone, as those on stock, schools and banks are. */
export type MarketingPage = z.infer<typeof marketingPageSchema>
