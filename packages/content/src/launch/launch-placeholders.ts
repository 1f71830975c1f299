import { partnerCharities } from '../charities/charities.ts'
import type { Charity } from '../charities/charities.schema.ts'
import { testimonials } from '../testimonials/testimonials.ts'
import type { Testimonial } from '../testimonials/testimonials.schema.ts'
import { formatAddress } from '../organisation/format-address.ts'
import { organisation } from '../organisation/organisation.ts'
import type { Organisation } from '../organisation/organisation.schema.ts'
import { unconfirmedClaims, type UnconfirmedClaim } from './unconfirmed-claims.ts'

export type LaunchPlaceholder = {
  /** The file and the field to change. */
  where: string
  value: string
  why: string
}

const notGiven = 'not given'
const inOrganisation = 'packages/content/src/organisation/organisation.ts'

/** Recognises an invented value: empty, an example domain, a number of zeros, one of Ofcom's drama numbers, an impossible postcode. */
const madeUp = /^(, )*$|\.example\b|^0{8}$|^\+?(44|0)\s?20\s?7946\s?0\d{3}$|ZZ99/i

function listOrganisationValues(organisation: Organisation): LaunchPlaceholder[] {
  return [
    {
      where: 'legalName and companyNumber',
      value: organisation.companyNumber,
      why: 'The company’s registered name and number stand in each footer and in the policies.',
    },
    {
      where: 'registeredOffice',
      value: formatAddress(organisation.registeredOffice),
      why: 'The law asks for the real registered office on a company’s site.',
    },
    {
      where: 'warehouse',
      value: formatAddress(organisation.warehouse),
      why: 'Parcels will be sent there once donate by post opens.',
    },
    {
      where: 'domain',
      value: organisation.domain,
      why: 'Kept by the internet for examples: nothing can be hosted there.',
    },
    { where: 'email', value: organisation.email, why: 'No mail reaches it.' },
    {
      where: 'privacyEmail',
      value: organisation.privacyEmail,
      why: 'Privacy requests must be received and answered within one month.',
    },
    {
      where: 'phone',
      value: organisation.phone.e164,
      why: 'Ofcom keeps this number for drama: it rings nowhere.',
    },
    ...organisation.socialLinks.map((link) => ({
      where: `socialLinks ${link.id}`,
      value: link.href,
      why: 'No such page exists.',
    })),
    {
      where: 'reviewPages google',
      value: organisation.reviewPages.google,
      why: 'Visitors must be able to read all the reviews.',
    },
    {
      where: 'reviewPages trustpilot',
      value: organisation.reviewPages.trustpilot,
      why: 'Visitors must be able to read all the reviews.',
    },
    {
      where: 'schoolsProgramme',
      value: organisation.schoolsProgramme.href,
      why: 'The sister project’s real address is not known.',
    },
  ]
}

/** The operator, the charities and the claims to check. Tests pass others. */
type Records = {
  organisation: Organisation
  partnerCharities: readonly Charity[]
  testimonials: readonly Testimonial[]
  unconfirmedClaims: readonly UnconfirmedClaim[]
}

const ours: Records = { organisation, partnerCharities, testimonials, unconfirmedClaims }

/** Lists every placeholder, missing value and unproved claim that must be resolved before the site goes live. */
export function listLaunchPlaceholders(records: Records = ours): LaunchPlaceholder[] {
  const found = listOrganisationValues(records.organisation)
    .filter(({ value }) => madeUp.test(value))
    .map((placeholder) => ({
      ...placeholder,
      value: placeholder.value === '' ? notGiven : placeholder.value,
      where: `${inOrganisation}: ${placeholder.where}`,
    }))

  const inCharities = 'packages/content/src/charities/charities.ts'
  for (const { name, registrationNumber, website, logo } of records.partnerCharities) {
    if (!registrationNumber) {
      found.push({
        where: `${inCharities}: ${name}, registrationNumber`,
        value: notGiven,
        why: 'Each partner’s card shows its registered charity number.',
      })
    }
    if (!website) {
      found.push({
        where: `${inCharities}: ${name}, website`,
        value: notGiven,
        why: 'Each partner’s card links to its website.',
      })
    }
    if (!logo) {
      found.push({
        where: `${inCharities}: ${name}, logo`,
        value: notGiven,
        why: 'A tag with initials stands in until a licensed logo file is supplied.',
      })
    }
  }

  for (const testimonial of records.testimonials) {
    if (testimonial.placeholder) {
      found.push({
        where: `packages/content/src/testimonials/testimonials.ts: ${testimonial.charity}`,
        value: notGiven,
        why: 'The charity’s own words, and who says them, were not supplied.',
      })
    }
  }
  return [
    ...found,
    ...records.unconfirmedClaims.map(({ where, says, why }) => ({ where, value: `“${says}”`, why })),
  ]
}
