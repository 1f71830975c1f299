import type { MountedApp } from './mounted-app.ts'

const wellFormedHost = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,252}))(:\d{1,5})?$/i
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/**
 * Which Host headers are answered, beside those of our origins and of loopback. Never 'any' where an outbox shows
 * donors' links: by a name of their own strangers could have a developer's browser read it (DNS rebinding). No name
 * leads to a numeric address by such a trick.
 */
export type HostRule = 'any' | 'own' | 'own-or-numeric'

/** What a Host header leads to. 'elsewhere' is an honest name that is not ours. */
export type HostVerdict =
  | { outcome: 'found'; app: MountedApp }
  | { outcome: 'redirect'; origin: string }
  | { outcome: 'malformed' }
  | { outcome: 'elsewhere' }

/**
 * Which app a request is for: the one whose origin the Host header names, else the one whose port
 * was asked. Unless any Host is taken, names that are not ours are turned away; loopback stays open for
 * those who look after the server. The bare domain leads to its www.
 */
export function findApp(
  host: string | undefined,
  serverContext: { apps: MountedApp[]; appOfPort: MountedApp; hostRule: HostRule },
): HostVerdict {
  if (host === undefined || !wellFormedHost.test(host)) return { outcome: 'malformed' }
  const named = serverContext.apps.find((app) => hostOf(app) === host.toLowerCase())
  if (named !== undefined) return { outcome: 'found', app: named }
  const { hostRule } = serverContext
  if (
    hostRule === 'any' ||
    loopbackHost.test(host) ||
    (hostRule === 'own-or-numeric' && numericHost.test(host))
  )
    return { outcome: 'found', app: serverContext.appOfPort }
  const withoutWww = serverContext.apps.find((app) => hostOf(app) === `www.${host.toLowerCase()}`)
  return withoutWww === undefined
    ? { outcome: 'elsewhere' }
    : { outcome: 'redirect', origin: withoutWww.origin }
}

function hostOf(app: MountedApp): string {
  return new URL(app.origin).host
}
