import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

const minuteMs = 60_000
const pages = ['/blog', '/api/blog-posts', '/blog/scheduled']
const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']
const places = [...pages, ...feeds]

test.runIf(isBuilt)(
  'a minute after its time pages show a scheduled post to the second who asks, feeds and sitemap after ten',
  async () => {
    const site = await startBuiltSite()
    onTestFinished(site.close)
    // The database's own time does not change: the date has come there, and comes here later.
    site.passTime(-60 * minuteMs)
    await site.database.transaction((tx) =>
      tx.execute(sql`insert into blog_posts (slug, title, content, status, published_at)
        values ('scheduled', 'A scheduled post', '<p>Words</p>', 'published', now() - interval '30 minutes')`),
    )
    const listShowing = async () => {
      const showing = []
      for (const place of places) {
        const answer = await fetch(site.origin + place, { redirect: 'manual' })
        if (answer.status === 200 && (await answer.text()).includes('scheduled')) showing.push(place)
      }
      await site.settle()
      return showing
    }
    expect(await listShowing()).toEqual([])
    site.passTime(29 * minuteMs)
    await listShowing()
    expect(await listShowing()).toEqual([])
    site.passTime(2 * minuteMs)
    await listShowing()
    expect(await listShowing()).toEqual(expect.arrayContaining(pages))
    site.passTime(9 * minuteMs)
    await listShowing()
    expect(await listShowing()).toEqual(places)
    expect(site.errors).toEqual([])
  },
  60_000,
)
