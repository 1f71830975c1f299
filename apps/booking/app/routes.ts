import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('start/start.ts'),
  route('book', 'book/book-page.tsx'),
  route('manage', 'manage/manage-page.tsx'),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
