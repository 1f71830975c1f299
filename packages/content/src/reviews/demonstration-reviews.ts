import type { DemonstrationReview } from './reviews.schema.ts'

/** Invented rows for the demonstration database, named so that nobody takes them for real. */
export const demonstrationReviews: readonly DemonstrationReview[] = [
  {
    name: 'Demo donor A',
    rating: 5,
    source: 'google',
    reviewedAt: '2025-10-29T09:12:00Z',
    comment: 'Booked on my phone, had the time slot by nine, and the bags were gone before lunch.',
  },
  {
    name: 'Demo donor B',
    rating: 5,
    source: 'trustpilot',
    reviewedAt: '2025-10-27T18:40:00Z',
    comment:
      'Four bags of outgrown school clothes collected from the porch. A text message told me they had been.',
  },
  {
    name: 'Demo donor C',
    rating: 4,
    source: 'google',
    reviewedAt: '2025-10-26T11:05:00Z',
    comment: 'All good. I would have liked to pick the hour myself, but the slot was right.',
  },
  {
    name: 'Demo donor D',
    rating: 5,
    source: 'google',
    reviewedAt: '2025-10-24T15:31:00Z',
    comment: 'The list of what to pack was clear, so nothing had to be left behind.',
  },
  {
    name: 'Demo donor E',
    rating: 5,
    source: 'trustpilot',
    reviewedAt: '2025-10-21T08:20:00Z',
    comment: 'I liked that I could choose the charity, and that it was a small one.',
  },
  {
    name: 'Demo donor F',
    rating: 5,
    source: 'google',
    reviewedAt: '2025-10-18T13:47:00Z',
    comment: 'Moved house with two dozen bags to give away. I left a note as asked and the van had room.',
  },
  {
    name: 'Demo donor G',
    rating: 4,
    source: 'trustpilot',
    reviewedAt: '2025-10-16T19:02:00Z',
    comment: 'Friendly driver and a quick answer by email. It rained, so wrap the books well.',
  },
  {
    name: 'Demo donor H',
    rating: 5,
    source: 'trustpilot',
    reviewedAt: '2025-10-13T10:15:00Z',
    comment: 'Easy from start to finish. I have the next bag half full already.',
  },
  {
    name: 'Demo donor I',
    rating: 5,
    source: 'google',
    reviewedAt: '2025-10-09T16:55:00Z',
    comment: 'I had to move my booking to another day and it took a minute.',
  },
  {
    name: 'Demo donor J',
    rating: 5,
    source: 'google',
    reviewedAt: '2025-10-04T12:08:00Z',
    comment: 'My books went in one bag and my coats in another. Gone by ten in the morning.',
  },
]
