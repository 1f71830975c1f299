import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

test.runIf(isBuilt)(
  'a new area and a closed one are on every page that names our areas, and booking answers alike',
  async () => {
    const site = await startBuiltSite({ withBooking: true })
    onTestFinished(site.close)
    const { bookingOrigin } = site
    if (!bookingOrigin) throw new Error('booking was not started')
    const ask = async (address: string) => {
      const answer = await fetch(address, { redirect: 'manual' })
      return answer.headers.get('Location') ?? (await answer.text())
    }
    const isCovered = async (postcode: string) => ({
      site: (await ask(`${site.origin}/?postcode=${postcode}`)).includes(
        'class="coverage-answer coverage-answer--yes"',
      ),
      booking: (await ask(`${bookingOrigin}/book?postcode=${postcode}`)) !== '/book/not-covered',
    })
    const yes = { site: true, booking: true }
    const no = { site: false, booking: false }
    expect([await isCovered('CB21TN'), await isCovered('BA11AA')]).toEqual([yes, no])

    await site.database.transaction(async (tx) => {
      await tx.update(coverageAreas).set({ active: false }).where(eq(coverageAreas.id, 'cambridge'))
      await tx.insert(coverageAreas).values({
        id: 'bath',
        name: 'Bath',
        nation: 'england',
        outwardPatterns: ['BA'],
        weekdays: [1],
        dailyCapacity: 5,
      })
    })
    expect([await isCovered('CB21TN'), await isCovered('BA11AA')]).toEqual([no, yes])
    for (const path of ['/', '/faq', '/donate-by-post']) {
      const page = (await ask(site.origin + path)).replace(/<[^>]+>/g, '')
      expect(page).toContain('Northampton, Bath, the areas around them and Scotland')
    }
    const typed = JSON.parse(await ask(`${site.origin}/coverage-areas.json`)) as { areas: { id: string }[] }
    expect(typed.areas.map(({ id }) => id)).toContain('bath')
    expect(typed.areas.map(({ id }) => id)).not.toContain('cambridge')
    const shares = await ask(`${bookingOrigin}/share`)
    expect(shares).toContain('/bath"')
    expect(shares).not.toContain('/cambridge"')
    expect(site.errors).toEqual([])
  },
)
