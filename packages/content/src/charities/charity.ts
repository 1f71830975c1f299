import type { Partner } from '../installation/partners.schema.ts'

/** A cause that a donor can choose, or could when they booked. */
export type Charity = Omit<Partner, 'isPaused' | 'endsOn'> & {
  id: string
  /** False for the option that shares between the partners. */
  isPartner: boolean
}
