import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All sixteen routes fit in one small manifest, which saves a request on each first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
