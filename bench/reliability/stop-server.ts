import { launchSite, listSlugs, waitForOrigin } from './launch-site.ts'
import { startLoad, type Load, type Tally } from './send-load.ts'

/** What one stop under load cost. */
export type StopReport = Tally & { exitCode: number | null; stopMs: number }

/** Starts the server, puts load on it, tells it to stop (SIGTERM) when `waitForMoment` says, and counts who was failed. */
export async function stopServer(options: {
  folder: string
  port: number
  visitors: number
  /** Those who open a connection for each request, and may be waiting for the server to meet them. */
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
