import type { Config } from '@react-router/dev/config'

// Without `initial` the router asks the server for routes that it has not seen, which a phone without signal cannot.
export default { appDirectory: 'app', ssr: false, routeDiscovery: { mode: 'initial' } } satisfies Config
