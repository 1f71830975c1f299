import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

const minuteMs = 60_000
const places = ['/faq', '/terms-and-conditions']

test.runIf(isBuilt)(
  'every kept page of the site that says until when a time slot may be refused says what the desk has set, from then on',
  async () => {
    const site = await startBuiltSite()
    onTestFinished(site.close)
    const listSaid = async (path: string) => {
      const text = await (await fetch(site.origin + path)).text()
      await site.settle()
      return [...new Set(text.match(/may still say no until [\d.]+[ap]m on the day/g))]
    }
    const said = (time: string) => [`may still say no until ${time} on the day`]
    // The database's own clock does not move: there the start has come. Here it comes later.
    const at = new Date(site.now() - 30 * minuteMs).toISOString()
    await site.database.transaction((tx) =>
      tx.execute(sql`insert into fact_overrides (key, value, valid_from, set_at, set_by_name)
        values ('slot-refusal', '{"refusableUntil": "07:00"}'::jsonb, ${at}, now(), 'Edie')`),
    )
    site.passTime(-60 * minuteMs)
    for (const place of places) expect(await listSaid(place)).toEqual(said('8am'))
    site.passTime(30 * minuteMs)
    // In the answer, for search engines and for the page's script: no other time stands beside it.
    for (const place of places) expect(await listSaid(place)).toEqual(said('7am'))
    expect(site.errors).toEqual([])
  },
)
