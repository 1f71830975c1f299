import {
  dreamsGrantedAtLeast,
  dreamsGrantedSinceYear,
  fundsRaisedPence,
  reviewRatingShown,
  reviewsClaimedOver,
} from '../facts/facts.ts'
import { formatCount } from '../facts/format-count.ts'
import { formatPence } from '../facts/format-pence.ts'

/** A claim on the pages that the operator must prove or confirm before the site goes live. */
export type UnconfirmedClaim = { where: string; says: string; why: string }

/**
 * Remove a line once the operator has the evidence or has confirmed it. If it is not true, change the page. Advertising
 * claims need evidence before they are made (CAP Code 3.7).
 */
export const unconfirmedClaims: readonly UnconfirmedClaim[] = [
  {
    where: 'packages/content/src/legal/privacy-policy.md',
    says: 'we keep copies of our records apart from it, for about a year',
    why: 'BACKUP_KEEP, and what keeps copies elsewhere, must keep as much and no more.',
  },
  {
    where: 'packages/content/src/pages/school-fundraising.ts',
    says: 'the best market price',
    why: 'A comparison with the market needs evidence that is kept up to date.',
  },
  {
    where: 'packages/content/src/pages/contacts.ts',
    says: 'We usually reply within minutes in business hours',
    why: 'Reply times must be measured.',
  },
  {
    where: 'packages/content/src/facts/facts.ts: fundsRaisedPence',
    says: `Total funds raised for partner charities: ${formatPence(fundsRaisedPence)}`,
    why: 'The accounts must show it.',
  },
  {
    where: 'packages/content/src/facts/facts.ts: reviewsClaimedOver and reviewRatingShown',
    says: `Over ${formatCount(reviewsClaimedOver)} reviews, rated ${reviewRatingShown}`,
    why: 'Google and Trustpilot must show it.',
  },
  {
    where: 'packages/content/src/facts/facts.ts: dreamsGrantedAtLeast',
    says: `Over ${dreamsGrantedAtLeast} dreams granted since ${dreamsGrantedSinceYear}`,
    why: 'The Dream Factory must confirm it.',
  },
  {
    where: 'packages/content/src/faq/questions-about-giving.ts: how-should-i-pack',
    says: 'We do not supply bags',
    why: 'The specification does not say so.',
  },
  {
    where: 'packages/content/src/faq/questions-about-giving.ts: what-happens-to-my-clothes',
    says: 'What cannot be sold is recycled where possible, and the rest disposed of',
    why: 'The specification does not say what becomes of it.',
  },
  {
    where:
      'packages/content/src/faq/questions-about-us.ts: how-do-i-complain, and terms-and-conditions.md: 14',
    says: 'A complaint is answered within one month; the Fundraising Regulator may be asked',
    why: 'The specification has no procedure for complaints. Registering with the regulator is up to the operator.',
  },
  {
    where: 'packages/content/src/pages/internal-banks.ts and donate-stock.ts',
    says: 'A workplace or business chooses the charity',
    why: 'The specification says it of donors at home only.',
  },
  {
    where: 'packages/content/src/legal/terms-and-conditions.md: 2.7',
    says: 'The share of a charity that cannot receive it is split between the other partners',
    why: 'The specification does not say so.',
  },
]
