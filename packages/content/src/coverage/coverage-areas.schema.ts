import { z } from 'zod'

const coverageAreaSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  name: z.string().min(1),
  label: z.string().min(1),
  nation: z.enum(['england', 'scotland']),
  /** The first letters of an outward code: 'BN' covers BN1, BN2, BN41. */
  postcodeAreas: z
    .array(z.string().regex(/^[A-Z]{1,2}$/))
    .min(1)
    .readonly(),
})

/** The areas that a new database begins with: at least one. */
export const coverageAreasSchema = z.array(coverageAreaSchema).min(1).readonly()

/** A coverage area as content states it. What the desk changes of it stands in the database alone. */
export type CoverageArea = z.infer<typeof coverageAreaSchema>
