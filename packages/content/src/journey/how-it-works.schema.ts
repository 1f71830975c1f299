import { z } from 'zod'

const journeyStepSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(3),
  text: z.string().min(10),
  icon: z.enum(['calendar', 'bag', 'envelope', 'van', 'heart']),
})

export const journeyStepsSchema = z.array(journeyStepSchema).min(4).readonly()

export type JourneyStep = z.infer<typeof journeyStepSchema>
