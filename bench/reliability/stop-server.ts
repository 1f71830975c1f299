import { launchSite, listSlugs, waitForOrigin } from './launch-site.ts'
import { startLoad, type Load, type Tally } from './send-load.ts'

/** The cost of one stop under load. */
export type StopReport = Tally & { exitCode: number | null; stopMs: number }

/**
 * Starts the server, puts load on it, stops it (SIGTERM) at the moment that `waitForMoment` waits for, and counts
 * failed requests.
 */
export async function stopServer(options: {
  folder: string
  port: number
  visitors: number
  /** Visitors that open a connection for each request, which the server may not have accepted yet. */
  passersBy?: number
  waitForMoment(load: Load): Promise<void>
}): Promise<StopReport> {
  const site = launchSite(options.port, { DATA_DIR: options.folder })
  try {
    const origin = await waitForOrigin(site)
    const [slug = ''] = await listSlugs(origin)
    const paths = ['/', '/blog', `/blog/${slug}`, '/nowhere', '/api/blog-posts?page=2', '/faq?q=bags']
    const load = startLoad({ origin, paths, visitors: options.visitors, passersBy: options.passersBy })
    await options.waitForMoment(load)
    const signalledAtMs = performance.now()
    site.tell('SIGTERM')
    const exitCode = await site.ended
    const stopMs = performance.now() - signalledAtMs
    return { ...(await load.stop()), exitCode, stopMs }
  } finally {
    site.tell('SIGKILL')
    await site.ended
  }
}
