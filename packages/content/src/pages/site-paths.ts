/** Every page of the public site to which an article may link; articles of the blog have addresses of their own. */
export const sitePaths: readonly string[] = [
  '/',
  '/faq',
  '/partner-charities',
  '/where-the-money-goes',
  '/about',
  '/contacts',
  '/blog',
  '/internal-banks',
  '/school-fundraising',
  '/donate-stock',
  '/donate-by-post',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-conditions',
  '/blog/rss.xml',
  '/blog/atom.xml',
]
