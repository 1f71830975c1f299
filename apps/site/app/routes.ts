import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { sitePages } from './pages.ts'

export default [
  ...sitePages.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file))),
  route('blog/rss.xml', 'blog/rss-feed.ts'),
  route('blog/atom.xml', 'blog/atom-feed.ts'),
  route('manage-booking', 'booking-hand-off/manage-booking.ts'),
  route('api/blog-posts', 'catalogue/api-blog-posts.ts'),
  route('api/blog-posts/:slug', 'catalogue/api-blog-post.ts'),
  route('api/reviews', 'catalogue/api-reviews.ts'),
  route('api/review-stats', 'catalogue/api-review-stats.ts'),
  route('coverage-areas.json', 'home/coverage-areas-file.ts'),
  route('next-dates.json', 'home/next-dates-file.ts'),
  route('where-the-money-goes/verify.mjs', 'where-the-money-goes/verifier-file.ts'),
  route('where-the-money-goes/ledger.json', 'where-the-money-goes/ledger-file.ts'),
  route('where-the-money-goes/payments-360giving.json', 'where-the-money-goes/payments-file.ts'),
  route('where-the-money-goes/:month.csv', 'where-the-money-goes/month-csv-file.ts'),
  route('where-the-money-goes/:month.json', 'where-the-money-goes/month-json-file.ts'),
  route('installation.json', 'document/installation-file.ts'),
  route('api/*', 'catalogue/api-not-found.ts'),
  route('share/:picture', 'seo/share-picture.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('manifest.webmanifest', 'seo/web-manifest.ts'),
] satisfies RouteConfig
