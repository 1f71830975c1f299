import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** Who runs the service and what the site is called, for search engines. */
export function homeStructuredData(siteOrigin: string): Record<string, unknown>[] {
  const { name, legalName, tagline, email, phone, registeredOffice, socialLinks } = organisation
  const organisationId = `${siteOrigin}/#organisation`
  return [
    {
      '@type': 'Organization',
      '@id': organisationId,
      name,
      legalName,
      description: tagline,
      url: `${siteOrigin}/`,
      logo: `${siteOrigin}/favicon.svg`,
      email,
      telephone: phone.e164,
      address: {
        '@type': 'PostalAddress',
        streetAddress: registeredOffice.lines.join(', '),
        addressLocality: registeredOffice.town,
        postalCode: registeredOffice.postcode,
        addressCountry: 'GB',
      },
      sameAs: socialLinks.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteOrigin}/#website`,
      name,
      url: `${siteOrigin}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': organisationId },
    },
  ]
}
