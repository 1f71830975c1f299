import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, startBuiltSite, type BuiltSite } from './built-site/start-built-site.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const places = ['/blog', '/api/blog-posts', '/blog/scheduled', '/api/blog-posts/scheduled']
const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']
const picture = '/share/scheduled.png'
const everywhere = [...places, ...feeds, picture]

/** A post that readers see from some minutes to some minutes, counted from the site's time. */
const addPost = (site: BuiltSite, { from, until }: { from: number; until: number }) => {
  const at = (minutes: number) => new Date(site.now() + minutes * minuteMs).toISOString()
  return site.database.transaction((tx) =>
    tx.execute(sql`insert into blog_posts (slug, title, content, status, published_at, unpublish_at)
      values ('scheduled', 'A scheduled post', '<p>Words</p>', 'published', ${at(from)}, ${at(until)})`),
  )
}

test.runIf(isBuilt)(
  'a scheduled post shows to the first who asks at its time, and to nobody before; it goes in the same way',
  async () => {
    const site = await startBuiltSite()
    onTestFinished(site.close)
    // The database's own clock does not move: there the date has come and the end has not. Here they come later.
    await addPost(site, { from: -30, until: 30 })
    site.passTime(-60 * minuteMs)
    const listShowing = async () => {
      const showing = []
      for (const place of everywhere) {
        const answer = await fetch(site.origin + place, { redirect: 'manual' })
        expect(answer.headers.get('kindfold-true-until')).toBeNull()
        const isShown = place === picture || (await answer.text()).includes('scheduled')
        if (answer.status === 200 && isShown) showing.push(place)
      }
      await site.settle()
      return showing
    }
    // Each is kept before, so that what is kept must give way.
    expect(await listShowing()).toEqual([])
    site.passTime(29 * minuteMs)
    expect(await listShowing()).toEqual([])
    site.passTime(minuteMs - 1)
    expect(await listShowing()).toEqual([])
    site.passTime(1)
    expect(await listShowing()).toEqual(everywhere)
    site.passTime(hourMs - 1)
    expect(await listShowing()).toEqual(everywhere)
    site.passTime(1)
    expect(await listShowing()).toEqual([])
    expect(site.errors).toEqual([])
  },
)

test.runIf(isBuilt)('in an outage no kept page shows a post whose end has come', async () => {
  const site = await startBuiltSite()
  onTestFinished(site.close)
  await addPost(site, { from: -30, until: 30 })
  const shows = async (place: string) =>
    (await (await fetch(site.origin + place, { redirect: 'manual' })).text()).includes('scheduled')
  for (const place of [...places, ...feeds]) expect(await shows(place), place).toBe(true)
  site.outage = true
  site.passTime(20 * minuteMs)
  for (const place of [...places, ...feeds]) expect(await shows(place), place).toBe(true)
  await site.settle()
  site.passTime(11 * minuteMs)
  for (const place of [...places.slice(0, 2), ...feeds]) expect(await shows(place), place).toBe(false)
  // Its own page says that it cannot be shown now, at an address that is the visitor's own.
  expect((await fetch(`${site.origin}/api/blog-posts/scheduled`)).status).toBe(503)
})
