import type { Testimonial } from './testimonials.schema.ts'

/** The two testimonials of the about page. No words were supplied, and none are made up. Source: Spec 2, About. */
export const testimonials: readonly Testimonial[] = [
  {
    charity: 'the-dream-factory',
    registrationNumber: '1123662',
    placeholder: true,
    quote: null,
    author: null,
    role: null,
  },
  {
    charity: 'the-maypole-project',
    registrationNumber: '1120163',
    placeholder: true,
    quote: null,
    author: null,
    role: null,
  },
]
