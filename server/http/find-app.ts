import type { MountedApp } from './mounted-app.ts'

const wellFormedHost = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,252}))(:\d{1,5})?$/i
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/**
 * Which Host headers we accept besides those of our origins and loopback. Never 'any' with an outbox, which shows
 * donors' links: a stranger's host name could make a developer's browser read it (DNS rebinding). No such trick works
 * with a numeric address.
 */
export type HostRule = 'any' | 'own' | 'own-or-numeric'

/** What a Host header means. 'elsewhere' is a valid name that is not ours. */
export type HostVerdict =
  | { kind: 'found'; app: MountedApp }
  | { kind: 'redirect'; origin: string }
  | { kind: 'malformed' }
  | { kind: 'elsewhere' }

/**
 * Finds the app of a request: by the origin in the Host header, else by the port. Unless the rule accepts any Host, it
 * refuses names that are not ours; loopback stays open for operators. The bare domain redirects to its www.
 */
export function findApp(
  host: string | undefined,
  serverContext: { apps: MountedApp[]; appOfPort: MountedApp; hostRule: HostRule },
): HostVerdict {
  if (host === undefined || !wellFormedHost.test(host)) return { kind: 'malformed' }
  const named = serverContext.apps.find((app) => hostOf(app) === host.toLowerCase())
  if (named !== undefined) return { kind: 'found', app: named }
  const { hostRule } = serverContext
  if (
    hostRule === 'any' ||
    loopbackHost.test(host) ||
    (hostRule === 'own-or-numeric' && numericHost.test(host))
  )
    return { kind: 'found', app: serverContext.appOfPort }
  const withoutWww = serverContext.apps.find((app) => hostOf(app) === `www.${host.toLowerCase()}`)
  return withoutWww === undefined ? { kind: 'elsewhere' } : { kind: 'redirect', origin: withoutWww.origin }
}

function hostOf(app: MountedApp): string {
  return new URL(app.origin).host
}
