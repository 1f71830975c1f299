import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'

/** A page of the public site. Its path, files, discovery and caching are listed only here. */
export type SitePage = {
  /** From the root, as the router writes it: '/blog/:slug'. */
  path: string
  /** Its route module and its style sheet, from this folder. */
  file: string
  styles: string
  /** Query parameters that the page reads, in the order of its canonical address; others are dropped. */
  query?: readonly string[]
  /**
   * The day its words last changed, ISO, where we know it. Otherwise the sitemap has no date: a guess is worse than
   * none.
   */
  lastChangedDate?: string
  /** Not for visitors: it is in no sitemap, and the server does not cache it. */
  isUnlisted?: true
  /** Where tests and benchmarks visit it, if not at its path alone. */
  visits?: readonly string[]
}

const legal = { styles: 'legal/legal.css', lastChangedDate: legalLastUpdatedDate }

export const sitePages: readonly SitePage[] = [
  { path: '/', file: 'home/home-page.tsx', styles: 'home/home.css', query: ['postcode', 'item', 'piles'] },
  { path: '/faq', file: 'faq/faq-page.tsx', styles: 'faq/faq.css', query: ['q'] },
  {
    path: '/partner-charities',
    file: 'partner-charities/partner-charities-page.tsx',
    styles: 'partner-charities/partner-charities.css',
  },
  {
    path: '/where-the-money-goes',
    file: 'where-the-money-goes/where-the-money-goes-page.tsx',
    styles: 'where-the-money-goes/where-the-money-goes.css',
  },
  // Which months there are, the ledger knows.
  {
    path: '/where-the-money-goes/:month',
    file: 'where-the-money-goes/month-page.tsx',
    styles: 'where-the-money-goes/where-the-money-goes.css',
    visits: [],
  },
  { path: '/about', file: 'about/about-page.tsx', styles: 'about/about.css' },
  { path: '/contacts', file: 'contacts/contacts-page.tsx', styles: 'contacts/contacts.css' },
  {
    path: '/blog',
    file: 'blog/blog-list-page.tsx',
    styles: 'blog/blog-list.css',
    query: ['page'],
    visits: ['/blog', '/blog?page=2'],
  },
  {
    path: '/blog/:slug',
    file: 'blog/blog-post-page.tsx',
    styles: 'blog/blog-post.css',
    visits: ['/blog/how-to-get-clothes-ready-for-collection'],
  },
  { path: '/internal-banks', file: 'donate/internal-banks-page.tsx', styles: 'donate/internal-banks.css' },
  {
    path: '/school-fundraising',
    file: 'donate/school-fundraising-page.tsx',
    styles: 'donate/school-fundraising.css',
  },
  { path: '/donate-stock', file: 'donate/donate-stock-page.tsx', styles: 'donate/donate-stock.css' },
  { path: '/donate-by-post', file: 'donate/donate-by-post-page.tsx', styles: 'donate/donate-by-post.css' },
  { path: '/privacy-policy', file: 'legal/privacy-policy-page.tsx', ...legal },
  { path: '/cookie-policy', file: 'legal/cookie-policy-page.tsx', ...legal },
  { path: '/terms-and-conditions', file: 'legal/terms-and-conditions-page.tsx', ...legal },
  { path: '/preview/:token', file: 'blog/preview-page.tsx', styles: 'blog/preview.css', isUnlisted: true },
  // Outside development it is the 404 screen.
  { path: '/design', file: 'design/design-page.tsx', styles: 'not-found/not-found.css', isUnlisted: true },
  { path: '/*', file: 'not-found/not-found-page.tsx', styles: 'not-found/not-found.css', isUnlisted: true },
]

/** Every address at which tests and benchmarks visit the listed pages. */
export const visitedPaths: readonly string[] = sitePages
  .filter(({ isUnlisted }) => !isUnlisted)
  .flatMap(({ path, visits = [path] }) => visits)
