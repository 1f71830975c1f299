import { z } from 'zod'

const reviewBase = {
  name: z.string().min(3),
  rating: z.int().min(1).max(5),
  source: z.enum(['google', 'trustpilot']),
}

/** A sample shown when reviews cannot be fetched. Every page labels it as an example. */
const sampleReviewSchema = z.strictObject({
  ...reviewBase,
  id: z.string().startsWith('example-'),
  name: z.string().startsWith('Example donor'),
  text: z.string().min(20),
  label: z.literal('Example'),
  /** Shown in place of a date. */
  dateLabel: z.literal('Example'),
  avatarUrl: z.null(),
})

/** A row for the demonstration database only. */
const demonstrationReviewSchema = z.strictObject({
  ...reviewBase,
  name: z.string().startsWith('Demo donor'),
  comment: z.string().min(20),
  reviewedAt: z.iso.datetime(),
})

/** The built-in samples, which show where no review can be read: three. */
export const sampleReviewsSchema = z.array(sampleReviewSchema).length(3).readonly()
/** Made-up reviews of a demonstration's database: eight at least. */
export const demonstrationReviewsSchema = z.array(demonstrationReviewSchema).min(8).readonly()

/** A built-in sample. Nobody wrote it, and the page says so. */
export type SampleReview = z.infer<typeof sampleReviewSchema>
/** A made-up review of a demonstration. Nobody wrote it, and the page says so. */
export type DemonstrationReview = z.infer<typeof demonstrationReviewSchema>
