import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('start/start.ts'),
  route('book', 'book/begin.ts'),
  route('book/charity', 'book/charity-page.tsx'),
  route('book/postcode', 'book/postcode-page.tsx'),
  route('book/date', 'book/date-page.tsx'),
  route('book/items', 'book/items-page.tsx'),
  route('book/details', 'book/details-page.tsx'),
  route('book/check', 'book/check-page.tsx'),
  route('book/not-covered', 'book/not-covered-page.tsx'),
  route('booked/:reference', 'booked/booked-page.tsx'),
  route('manage', 'manage/manage-page.tsx'),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
