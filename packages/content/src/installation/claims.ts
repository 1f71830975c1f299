import {
  dreamsGrantedAtLeast,
  dreamsGrantedSinceYear,
  fundsRaisedPence,
  reviewRatingShown,
  reviewsClaimedOver,
} from '../facts/facts.ts'
import { formatCount } from '../facts/format-count.ts'
import { formatPence } from '../facts/format-pence.ts'

/**
 * What our pages say that only who runs the service can prove. Advertising claims need evidence before they are made (CAP Code
 * 3.7), so those wait for a person who has it; the others are for a person to know.
 */
type Claim = { id: string; where: string; says: string; why: string; must: boolean }

/** What pages say that only who runs the service can prove: where, in which words, and what would prove it. */
export const claims = [
  {
    id: 'copies-for-a-year',
    where: '/privacy-policy',
    says: 'we keep copies of our records apart from it, for about a year',
    why: 'BACKUP_KEEP, and what keeps copies elsewhere, must keep as much and no more.',
    must: true,
  },
  {
    id: 'best-market-price',
    where: '/school-fundraising',
    says: 'the best market price',
    why: 'A comparison with the market needs evidence that is kept up to date.',
    must: true,
  },
  {
    id: 'reply-within-minutes',
    where: '/contacts',
    says: 'We usually reply within minutes in business hours',
    why: 'Reply times must be measured.',
    must: true,
  },
  {
    id: 'funds-raised',
    where: 'every page',
    says: `Total funds raised for partner charities: ${formatPence(fundsRaisedPence)}`,
    why: 'The accounts must show it: the ledger opens with it, and each payment to a charity adds to it.',
    must: true,
  },
  {
    id: 'reviews',
    where: '/ and /faq',
    says: `Over ${formatCount(reviewsClaimedOver)} reviews, rated ${reviewRatingShown}`,
    why: 'Google and Trustpilot must show it. It is only said while the counts that somebody entered carry it.',
    must: true,
  },
  {
    id: 'dreams-granted',
    where: '/partner-charities',
    says: `Over ${dreamsGrantedAtLeast} dreams granted since ${dreamsGrantedSinceYear}`,
    why: 'The Dream Factory must confirm it. Its notes can be changed under Charities.',
    must: true,
  },
  {
    id: 'no-bags-supplied',
    where: '/faq#how-should-i-pack',
    says: 'We do not supply bags',
    why: 'Is it so with you?',
    must: false,
  },
  {
    id: 'what-cannot-be-sold',
    where: '/faq#what-happens-to-my-clothes',
    says: 'What cannot be sold is recycled where possible, and the rest disposed of',
    why: 'Is it so with you? Ask where it goes.',
    must: false,
  },
  {
    id: 'complaints-within-a-month',
    where: '/faq#how-do-i-complain and /terms-and-conditions, 14',
    says: 'A complaint is answered within one month; the Fundraising Regulator may be asked',
    why: 'Somebody here must answer in that time. Registering with the regulator is up to you.',
    must: false,
  },
  {
    id: 'businesses-choose',
    where: '/internal-banks and /donate-stock',
    says: 'A workplace or business chooses the charity',
    why: 'Is it so with you? Donors at home always choose.',
    must: false,
  },
  {
    id: 'share-of-who-cannot-receive',
    where: '/terms-and-conditions, 2.7',
    says: 'The share of a charity that cannot receive it is split between the other partners',
    why: 'Have you agreed that with your partners?',
    must: false,
  },
] as const satisfies readonly Claim[]

export type ClaimId = (typeof claims)[number]['id']

/** Every claim, for a schema that wants a list which is not empty. */
export const claimIds = claims.map(({ id }) => id) as [ClaimId, ...ClaimId[]]
