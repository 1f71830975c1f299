import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

const minuteMs = 60_000
const words = 'Snow: no collections today.'
const places = ['/', '/faq', '/about', '/blog', '/privacy-policy']

test.runIf(isBuilt)(
  'a notice stands on every kept page from its millisecond on, and on none at its end',
  async () => {
    const site = await startBuiltSite()
    onTestFinished(site.close)
    const listShowing = async () => {
      const showing = []
      for (const place of places) {
        const answer = await fetch(site.origin + place)
        expect(answer.headers.get('kindfold-true-until')).toBeNull()
        if ((await answer.text()).includes(words)) showing.push(place)
      }
      await site.settle()
      return showing
    }
    // The database's own clock does not move: there the start has come and the end has not. Here they come later.
    const at = (minutes: number) => new Date(site.now() + minutes * minuteMs).toISOString()
    await site.database.transaction((tx) =>
      tx.execute(sql`insert into fact_overrides (key, value, valid_from, valid_until, set_at, set_by_name)
        values ('notice', ${JSON.stringify({ text: words, linkPath: null })}::jsonb, ${at(-30)}, ${at(30)}, now(), 'Edie')`),
    )
    site.passTime(-60 * minuteMs)
    // Each is kept for an hour, and must give way after half of it.
    expect(await listShowing()).toEqual([])
    site.passTime(30 * minuteMs - 1)
    expect(await listShowing()).toEqual([])
    site.passTime(1)
    expect(await listShowing()).toEqual(places)
    site.passTime(60 * minuteMs - 1)
    expect(await listShowing()).toEqual(places)
    site.passTime(1)
    expect(await listShowing()).toEqual([])
    expect(site.errors).toEqual([])
  },
)
