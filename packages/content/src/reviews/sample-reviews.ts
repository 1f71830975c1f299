import type { SampleReview } from './reviews.schema.ts'

/** The three built-in samples, shown when reviews cannot be fetched. Nobody wrote them. Source: Spec 8. */
export const sampleReviews: readonly SampleReview[] = [
  {
    id: 'example-1',
    name: 'Example donor 1',
    rating: 5,
    text: 'This example stands where a donor would say how easy it was to book a collection.',
    source: 'google',
    label: 'Example',
    dateLabel: 'Example',
    avatarUrl: null,
  },
  {
    id: 'example-2',
    name: 'Example donor 2',
    rating: 5,
    text: 'This example stands where a donor would say how the driver came in the time slot given.',
    source: 'trustpilot',
    label: 'Example',
    dateLabel: 'Example',
    avatarUrl: null,
  },
  {
    id: 'example-3',
    name: 'Example donor 3',
    rating: 5,
    text: 'This example stands where a donor would say why they chose one of our charities.',
    source: 'google',
    label: 'Example',
    dateLabel: 'Example',
    avatarUrl: null,
  },
]
