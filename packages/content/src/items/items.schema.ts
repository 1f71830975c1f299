import { z } from 'zod'

const iconNames = [
  'shirt',
  'trousers',
  'dress',
  'coat',
  'shoes',
  'hat',
  'handbag',
  'scarf',
  'sunglasses',
  'cup',
  'book',
  'duvet',
  'toy',
  'cot',
  'sofa',
  'lamp',
  'hanger',
  'disc',
  'food',
  'pill',
  'paint',
  'cross',
] as const

const elsewhereIds = [
  'council',
  'recycle-now',
  'textile-bank',
  'charity-shop',
  'animal-shelter',
  'pharmacy',
  'sharps-bin',
  'battery-recycling',
  'vape-shop',
  'police',
  'hazardous-waste',
  'reuse-network',
  'british-heart-foundation',
  'baby-bank',
  'community-repaint',
  'food-bank',
  'freegle',
  'electricals',
  'employer',
  'school',
  'community-group',
  'optician',
  'lender',
  'paper-recycling',
  'sell',
  'ask-us',
] as const

/** Where else an item can go: general advice, with a page to start from if there is one. */
const elsewhereSchema = z.strictObject({
  id: z.enum(elsewhereIds),
  text: z.string().min(10),
  link: z
    .strictObject({ text: z.string().min(3), href: z.string().regex(/^(https:\/\/|mailto:)/) })
    .optional(),
})

const itemBase = {
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  label: z.string().min(3),
  icon: z.enum(iconNames),
  why: z.string().min(10),
  /** Other names, separated by commas, in the singular where there is one. One string is small to send. */
  synonyms: z.string().regex(/^[a-z0-9' -]+(, [a-z0-9' -]+)*$/),
  /** Words that apply this rule to any other item, separated by commas: 'torn' turns a shirt into a damaged item. */
  conditionWords: z.string().min(3).optional(),
  /** The words apply only to items with one of these icons: 'single' matters to a shoe, not to a coat. */
  conditionFor: z.array(z.enum(iconNames)).min(1).readonly().optional(),
}

const elsewhereIdList = z.array(z.enum(elsewhereIds)).min(1).readonly()

const itemSchema = z.discriminatedUnion('verdict', [
  z.strictObject({
    ...itemBase,
    verdict: z.literal('yes'),
    packAs: z.enum(['clothes', 'bric-a-brac', 'books']),
  }),
  z.strictObject({
    ...itemBase,
    verdict: z.literal('depends'),
    packAs: z.enum(['clothes', 'bric-a-brac', 'books']).optional(),
    elsewhere: elsewhereIdList,
  }),
  z.strictObject({
    ...itemBase,
    verdict: z.literal('no'),
    elsewhere: elsewhereIdList,
    /** It can hurt people or start a fire. Nothing that is asked beside it softens the no. */
    isDangerous: z.literal(true).optional(),
  }),
])

const packingRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(3),
  text: z.string().min(10),
  icon: z.enum(iconNames),
})

/** One of our drawings of things, by its name. */
export type IconName = (typeof iconNames)[number]
/** A place other than ours where something can go. */
export type ElsewhereId = (typeof elsewhereIds)[number]
/** Where else something can go, with a link that says more. */
export type Elsewhere = z.infer<typeof elsewhereSchema>
/** One kind of thing with its verdict, and why or where else it can go. */
export type Item = z.infer<typeof itemSchema>
/** With what a thing is packed, and so as what it is counted. */
export type PackAs = 'clothes' | 'bric-a-brac' | 'books'
/** Whether we take a thing: yes, no, or it depends, which the item explains. */
export type Verdict = Item['verdict']
/** How things of one kind are packed, as pages show it. */
export type PackingRule = z.infer<typeof packingRuleSchema>

/** The list of items: 80 at least, each id once. */
export const itemsSchema = z
  .array(itemSchema)
  .min(80)
  .readonly()
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id stands once')
/** Every other place, each once. */
export const elsewhereListSchema = z.array(elsewhereSchema).length(elsewhereIds.length).readonly()
/** The rules of packing: four at least. */
export const packingRulesSchema = z.array(packingRuleSchema).min(4).readonly()
