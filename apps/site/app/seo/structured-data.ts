import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** A schema.org object without its `@context`, which the page adds. */
export type StructuredData = Record<string, unknown>

const organisationId = (origin: string) => `${origin}/#organisation`

/** Who we are, for search engines. `origin` has no trailing slash. */
export function organisationData(origin: string): StructuredData {
  const { registeredOffice, phone } = organisation
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: organisation.name,
    legalName: organisation.legalName,
    description: organisation.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: organisation.email,
    telephone: phone.e164,
    identifier: {
      '@type': 'PropertyValue',
      name: 'Company number',
      value: organisation.companyNumber,
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: registeredOffice.lines.join(', '),
      addressLocality: registeredOffice.town,
      postalCode: registeredOffice.postcode,
      addressCountry: 'GB',
    },
    sameAs: organisation.socialLinks.map(({ href }) => href),
  }
}

/** The site itself, published by the organisation. */
export function websiteData(origin: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: organisation.name,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': organisationId(origin) },
  }
}

/** Questions with their answers in plain text. */
export function faqPageData(questions: readonly { question: string; answerText: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerText }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  }
}

/** The breadcrumb of a page below the home page; the last step is the page itself. */
export function breadcrumbData(
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
}
