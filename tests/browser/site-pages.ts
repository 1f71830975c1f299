/** Every public page of the site, and a second page of the blog's list. */
export const sitePages = [
  '/',
  '/faq',
  '/partner-charities',
  '/about',
  '/contacts',
  '/blog',
  '/blog?page=2',
  '/blog/how-to-get-clothes-ready-for-collection',
  '/internal-banks',
  '/school-fundraising',
  '/donate-stock',
  '/donate-by-post',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-conditions',
]
