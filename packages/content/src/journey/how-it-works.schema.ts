import { z } from 'zod'

const journeyStepSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(3),
  text: z.string().min(10),
  icon: z.enum(['calendar', 'bag', 'envelope', 'van', 'heart']),
})

/** The steps from a bag to a donation, as the home page draws them: four at least. */
export const journeyStepsSchema = z.array(journeyStepSchema).min(4).readonly()

/** One step, with its drawing and its words. */
export type JourneyStep = z.infer<typeof journeyStepSchema>
