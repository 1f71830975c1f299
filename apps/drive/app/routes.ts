import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('round/round-page.tsx'),
  route('stop/:stop', 'stop/stop-page.tsx'),
  route('stop/:stop/:outcome', 'outcome/outcome-page.tsx'),
  route('more', 'more/more-page.tsx'),
  route('finish', 'finish/finish-page.tsx'),
  route('sign-in', 'session/sign-in-page.tsx'),
  route('enrol/:token', 'session/enrol-page.tsx'),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
