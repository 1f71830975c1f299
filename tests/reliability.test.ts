import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  createOutageTally,
  isFreshAnswer,
  judgeNeverSeen,
  judgeSeen,
} from '../bench/reliability/judge-outage.ts'
import { killServer } from '../bench/reliability/kill-server.ts'
import { killWriter, readKept } from '../bench/reliability/kill-writer.ts'
import { startLoad, type Answer } from '../bench/reliability/send-load.ts'
import { stopServer } from '../bench/reliability/stop-server.ts'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

// Short versions of npm run bench -- reliability, with a double for the database that goes away.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-reliability-'))
  await makeMigratedFolder(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a writer killed in the middle of writing loses no row that it said was kept', async () => {
  const report = await killWriter({
    folder: join(folder, 'data'),
    kills: 1,
    waitForMoment: (writer) => writer.hear(readKept(20)).then(() => undefined),
  })
  expect(report).toMatchObject({ starts: 2, faults: [], lost: [] })
  expect(report.acknowledged).toBeGreaterThanOrEqual(20)
})

test.runIf(isBuilt)(
  'a server killed under load starts again on the same data and shows the same posts',
  async () => {
    const report = await killServer({
      folder: join(folder, 'data'),
      port: 0,
      kills: 1,
      waitForMoment: (_site, load) => load.answers(100),
    })
    expect(report).toMatchObject({ starts: 2, faults: [] })
    expect(report.answered).toBeGreaterThanOrEqual(100)
  },
)

test.runIf(isBuilt)('a server told to stop fails nobody, those who come back included', async () => {
  const report = await stopServer({
    folder: join(folder, 'data'),
    port: 0,
    visitors: 8,
    passersBy: 16,
    waitForMoment: (load) => load.answers(300),
  })
  expect(report).toMatchObject({ exitCode: 0, failures: [] })
  expect(report.answered).toBeGreaterThanOrEqual(300)
})

test.runIf(isBuilt)(
  'a database that goes away under load is felt by nobody who asks for a page seen before',
  async () => {
    const site = await startBuiltSite()
    onTestFinished(site.close)
    const tally = createOutageTally()
    const seen = ['/', '/blog', '/blog?page=2', '/api/blog-posts', '/api/reviews', '/api/review-stats']
    const neverSeen = ['/blog?page=3', '/blog/rss.xml', '/api/blog-posts/never-seen']
    const fresh = new Set<string>()
    const watch = { outSinceMs: Infinity, backSinceMs: Infinity }
    const allFresh = Promise.withResolvers<void>()
    const onAnswer = (answer: Answer) => {
      if (answer.askedAtMs > watch.outSinceMs && answer.answeredAtMs < watch.backSinceMs)
        judgeSeen(tally, answer)
      if (answer.askedAtMs > watch.backSinceMs && isFreshAnswer(answer)) fresh.add(answer.path)
      if (fresh.size === seen.length) allFresh.resolve()
    }
    const load = startLoad({ origin: site.origin, paths: seen, visitors: 8, onAnswer })
    await load.answers(100)

    site.outage = true
    watch.outSinceMs = performance.now()
    // A page is fresh for a minute, may be renewed in the background for ten more, and ends after a day.
    for (const seconds of [0, 61, 11 * 60, 60 * 60]) {
      site.passTime(seconds * 1000)
      await load.answers(100)
      await site.settle()
    }
    for (const path of neverSeen) {
      const { status, headers } = await fetch(site.origin + path)
      const answer = { path, status, headers: Object.fromEntries(headers), askedAtMs: 0, answeredAtMs: 0 }
      judgeNeverSeen(tally, answer)
    }
    expect((await fetch(`${site.origin}/blog?page=2`)).headers.get('Kindfold-Catalogue')).toMatch(
      /^stale; since=/,
    )

    site.outage = false
    watch.backSinceMs = performance.now()
    // How long after a failure the server tries a page again.
    site.passTime(5000)
    await allFresh.promise
    const { failures } = await load.stop()
    expect([...failures, ...tally.faults]).toEqual([])
    expect([...tally.seen.keys(), ...tally.neverSeen.keys()]).toEqual([200, 503])
    expect(tally.marked).toBeGreaterThan(100)
  },
)
