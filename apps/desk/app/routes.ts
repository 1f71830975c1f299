import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { openScreens, screens } from './screens.ts'

export default [
  ...[...screens, ...openScreens].map(({ path, file }) =>
    path === '' ? index(file) : route(path, file, { id: path }),
  ),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
