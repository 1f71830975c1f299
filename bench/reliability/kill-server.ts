import { launchSite, listSlugs, waitForOrigin } from './launch-site.ts'
import type { Program } from './launch-program.ts'
import { startLoad, type Load } from './send-load.ts'

/** The fate of a server that was killed repeatedly under load. */
export type ServerKillReport = {
  starts: number
  /** What was wrong with a start: its output, or a page that did not answer as before. */
  faults: string[]
  /** How long each start took until it answered. */
  startMs: number[]
  /** Answered requests, over all starts. */
  answered: number
}

/**
 * Starts the server on an embedded database in the folder, puts load on it and kills it (SIGKILL) at the moment that
 * `waitForMoment` waits for. Each next start, including the last, must be ready and show the same posts.
 */
export async function killServer(options: {
  folder: string
  port: number
  kills: number
  waitForMoment(site: Program, load: Load, kill: number): Promise<void>
}): Promise<ServerKillReport> {
  const report: ServerKillReport = { starts: 0, faults: [], startMs: [], answered: 0 }
  let slugs: string | null = null
  for (let start = 1; start <= options.kills + 1; start++) {
    const startedAtMs = performance.now()
    const site = launchSite(options.port, { DATA_DIR: options.folder })
    report.starts += 1
    try {
      const origin = await waitForOrigin(site)
      report.startMs.push(performance.now() - startedAtMs)
      const found = await listSlugs(origin)
      slugs ??= found.join()
      if (found.length === 0 || found.join() !== slugs) report.faults.push(`start ${start}: other posts`)
      const post = `/blog/${found[0] ?? ''}`
      if (!(await isSoonReady(origin))) report.faults.push(`start ${start}: /readyz does not answer 200`)
      for (const path of ['/blog', post]) {
        const { status } = await fetch(origin + path, { redirect: 'manual' })
        if (status !== 200) report.faults.push(`start ${start}: ${path} answered ${status}`)
      }
      if (start <= options.kills) {
        // New addresses are rendered afresh and read the database; the others come from the page cache.
        const paths = ['/', '/blog', post, '/blog?page=2', '/api/blog-posts', '/nowhere', '/blog/nowhere']
        const load = startLoad({ origin, paths, visitors: 8 })
        await options.waitForMoment(site, load, start)
        site.tell('SIGKILL')
        await site.ended
        report.answered += (await load.stop()).answered
      }
    } catch (error) {
      report.faults.push(`start ${start}: ${error instanceof Error ? error.message : String(error)}`)
    }
    site.tell('SIGKILL')
    await site.ended
  }
  return report
}

/** Whether the server says that it is ready; a busy machine may take longer for it than the server waits, now and then. */
async function isSoonReady(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) if ((await fetch(`${origin}/readyz`)).status === 200) return true
  return false
}
