import { formatAddress } from '../organisation/format-address.ts'
import type { Installation } from '../installation/installation.schema.ts'
import { claims } from '../installation/claims.ts'

/** Where at the desk something is put right. */
type Place =
  | { part: 'organisation' }
  | { part: 'charities'; slug: string }
  | { part: 'proved-claims' }
  | { part: 'agreements' }
  | { part: 'accountant' }

/** Something that is made up, missing or not proved. While one that `must` be put right is open, nothing opens to the public. */
export type LaunchItem = {
  place: Place
  /** What it is, in words. */
  what: string
  /** What stands there now; null: nothing. */
  value: string | null
  why: string
  must: boolean
}

/** Recognises an invented value: an example domain, a number of zeros, one of Ofcom's drama numbers, an impossible postcode. */
const madeUp = /\.example\b|^0{8}$|^\+?(44|0)\s?20\s?7946\s?0\d{3}$|ZZ99/i

/** Lists what stands between this installation and the public, what must be put right first. */
export function listLaunchItems(installation: Installation): LaunchItem[] {
  const items = [
    ...listOfOrganisation(installation.organisation),
    ...listOfCharities(installation.charities),
    ...claims
      .filter(({ id }) => !installation['proved-claims'].includes(id))
      .map(({ where, says, why, must }) => ({
        place: { part: 'proved-claims' } as const,
        what: `What ${where} says`,
        value: `“${says}”`,
        why,
        must,
      })),
  ]
  return [...items.filter(({ must }) => must), ...items.filter(({ must }) => !must)]
}

/** What of money is not said yet. It keeps nobody out: who has no agreement in writing may not know it yet. */
export function listMoneyItems({
  isAgreed,
  undecided,
}: {
  isAgreed: boolean
  undecided: number
}): LaunchItem[] {
  return [
    ...(isAgreed
      ? []
      : [
          {
            place: { part: 'agreements' as const },
            what: 'Agreements with the charities',
            value: null,
            why: 'The law asks for one in writing, signed by both, before money is raised for a charity. Until one is approved, days are offered for every charity.',
            must: false,
          },
        ]),
    ...(undecided === 0
      ? []
      : [
          {
            place: { part: 'accountant' as const },
            what: 'VAT is undecided',
            value: undecided === 1 ? '1 open question' : `${undecided} open questions`,
            why: 'An accountant must answer before the first payment: nothing here decides tax.',
            must: false,
          },
        ]),
  ]
}

/** Whether donors may come: nothing that must be real is made up or missing. */
export const isReadyForPublic = (installation: Installation): boolean =>
  !listLaunchItems(installation).some(({ must }) => must)

function listOfOrganisation(organisation: Installation['organisation']): LaunchItem[] {
  const { companyNumber, registeredOffice, warehouse, email, privacyEmail, phone } = organisation
  const must = true
  const rows: Omit<LaunchItem, 'place'>[] = [
    {
      what: 'The company’s registered name and number',
      value: companyNumber,
      why: 'They stand in each footer, in every letter and in the policies.',
      must,
    },
    {
      what: 'The registered office',
      value: formatAddress(registeredOffice),
      why: 'The law asks for the real registered office on a company’s site and letters.',
      must,
    },
    {
      what: 'The email address',
      value: email,
      why: 'Donors write to it. No mail reaches a made-up one.',
      must,
    },
    {
      what: 'The email address for privacy',
      value: privacyEmail,
      why: 'Privacy requests must be received and answered within one month.',
      must,
    },
    { what: 'The telephone number', value: phone, why: 'A number for drama rings nowhere.', must },
    {
      what: 'The warehouse',
      value: warehouse && formatAddress(warehouse),
      why: 'Parcels will be sent there once donate by post opens.',
      must: false,
    },
    ...(
      [
        ['Facebook', organisation.facebook],
        ['Instagram', organisation.instagram],
        ['LinkedIn', organisation.linkedin],
      ] as const
    ).map(([name, value]) => ({
      what: `The page on ${name}`,
      value,
      why: 'The foot of every page links to it, where there is one.',
      // A made-up link leads nowhere; a missing one leaves no hole.
      must: value !== null,
    })),
    ...(
      [
        ['Google', organisation.googleReviews],
        ['Trustpilot', organisation.trustpilotReviews],
      ] as const
    ).map(([name, value]) => ({
      what: `The page of reviews on ${name}`,
      value,
      why: 'Visitors must be able to read all the reviews that the site speaks of.',
      must: value !== null,
    })),
    {
      what: 'The site of the schools programme',
      value: organisation.schoolsProgramme,
      why: 'The page on school fundraising leads there.',
      must: organisation.schoolsProgramme !== null,
    },
    {
      what: 'The prefix at 360Giving',
      value: organisation.threeSixtyGivingPrefix,
      why: 'Until 360Giving has given one, the ids in the file of payments are placeholders.',
      must: false,
    },
  ]
  return rows
    .filter(({ value }) => value === null || madeUp.test(value))
    .map((row) => ({ place: { part: 'organisation' }, ...row }))
}

function listOfCharities(charities: Installation['charities']): LaunchItem[] {
  return charities.flatMap(({ slug, name, registrationNumber, website, logo, testimonial }) => {
    const missing: [what: string, why: string][] = []
    if (registrationNumber === null)
      missing.push([
        'the number in the register',
        'Each partner’s card shows it; without it the charity’s id in the file of payments is a placeholder.',
      ])
    if (website === null) missing.push(['the website', 'Each partner’s card links to its website.'])
    if (logo === null)
      missing.push(['the logo', 'A drawing or the initials stand there until it lends us one.'])
    if (testimonial !== null && testimonial.quote === null)
      missing.push(['its own words', 'The about page says what it does until it has given us words.'])
    return missing.map(([what, why]) => ({
      place: { part: 'charities', slug } as const,
      what: `${name}: ${what}`,
      value: null,
      why,
      must: false,
    }))
  })
}
