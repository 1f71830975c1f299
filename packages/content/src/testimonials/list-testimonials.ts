import type { Charity } from '../charities/charity.ts'
import { listPartners } from '../charities/charities.ts'

/** A partner of the about page with its words; null: it has given none yet, and none are made up. */
export type Testimonial = { charity: Charity; words: { quote: string; author: string; role: string } | null }

/** The partners that the about page shows (Spec 2, About). */
export function listTestimonials(): Testimonial[] {
  return listPartners().flatMap((charity) => {
    if (charity.testimonial === null) return []
    const { quote, author, role } = charity.testimonial
    const isWhole = quote !== null && author !== null && role !== null
    return [{ charity, words: isWhole ? { quote, author, role } : null }]
  })
}
