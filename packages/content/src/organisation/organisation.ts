import { readInForce } from '../installation/in-force.ts'

const now = () => readInForce().organisation

/**
 * The company that runs the collections, for the footer, the contacts page, the policies and structured data. The service has
 * one name; what is behind a getter is what this installation says of itself at the moment of reading.
 */
export const organisation = {
  name: 'Kindfold',
  tagline: 'Free doorstep clothes collections for small charities.',
  get legalName() {
    return now().legalName
  },
  get companyNumber() {
    return now().companyNumber
  },
  get placeOfRegistration() {
    return now().placeOfRegistration
  },
  get registeredOffice() {
    return now().registeredOffice
  },
  get email() {
    return now().email
  },
  get privacyEmail() {
    return now().privacyEmail
  },
  get phone() {
    const { phone } = now()
    return { display: phone, e164: phone.replaceAll(' ', '').replace(/^0/, '+44') }
  },
  /** Only those that there are. */
  get socialLinks() {
    const { facebook, instagram, linkedin } = now()
    return [
      { id: 'facebook' as const, name: 'Facebook', href: facebook },
      { id: 'instagram' as const, name: 'Instagram', href: instagram },
      { id: 'linkedin' as const, name: 'LinkedIn', href: linkedin },
    ].flatMap(({ href, ...link }) => (href === null ? [] : [{ ...link, href }]))
  },
  /** Where visitors can read all reviews, good and bad; null: not known. */
  get reviewPages() {
    const { googleReviews, trustpilotReviews } = now()
    return { google: googleReviews, trustpilot: trustpilotReviews }
  },
  /** The site of the sister project for schools (spec 1); null: not known. */
  get schoolsProgramme() {
    return now().schoolsProgramme
  },
  /** What 360Giving gave us to begin the ids of our payments with; null: none yet. */
  get threeSixtyGivingPrefix() {
    return now().threeSixtyGivingPrefix
  },
}
