import { launchProgram, type Program } from './launch-program.ts'

/** Starts Kindfold's server as npm start does, serving the public site on a port of this machine. 0: any free one. */
export function launchSite(port: number, environment: Record<string, string>): Program {
  return launchProgram('server/build/main.js', [], {
    APPS: 'site',
    HOST: '127.0.0.1',
    SITE_PORT: String(port),
    METRICS_PORT: '0',
    // The load sends an address for each of its visitors, as a proxy would.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...environment,
  })
}

/** Waits until the server prints its address. Throws its output when it ends instead. */
export function waitForOrigin(site: Program): Promise<string> {
  return site.hear((line) => {
    const port = /^Site: +http:\/\/localhost:(\d+)/.exec(line)?.[1]
    return port === undefined ? undefined : `http://127.0.0.1:${port}`
  })
}

/** The slugs of all published posts, from the sitemap, which reads no post. */
export async function listSlugs(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...text.matchAll(/\/blog\/([a-z0-9-]+)</g)].map(([, slug = '']) => slug)
}
