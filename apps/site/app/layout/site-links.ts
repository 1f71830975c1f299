/** The links that header, side menu and footer share, in the order of spec 2. */
export const headerLinks = [
  { to: '/#accepted-items', text: 'Items We Accept' },
  { to: '/faq', text: 'FAQ' },
  { to: '/partner-charities', text: 'Partner Charities' },
  { to: '/about', text: 'About' },
  { to: '/contacts', text: 'Contacts' },
  { to: '/blog', text: 'Blog' },
] as const

export const quickLinks = [
  { to: '/#accepted-items', text: 'Items We Accept' },
  { to: '/faq', text: 'FAQ' },
  { to: '/about', text: 'About Us' },
  { to: '/contacts', text: 'Contacts' },
  { to: '/blog', text: 'Blog' },
] as const

export const donateLinks = [
  { to: '/donate-by-post', text: 'Donate by post' },
  { to: '/donate-stock', text: 'Donate business stock' },
  { to: '/school-fundraising', text: 'School fundraising' },
  { to: '/internal-banks', text: 'Clothing banks at work' },
] as const

export const legalLinks = [
  { to: '/privacy-policy', text: 'Privacy policy' },
  { to: '/cookie-policy', text: 'Cookie policy' },
  { to: '/terms-and-conditions', text: 'Terms and conditions' },
] as const

/** Where every "Book a collection" button of the site leads. */
export const bookLink = { to: '/#charity-selector', text: 'Book a collection' } as const
