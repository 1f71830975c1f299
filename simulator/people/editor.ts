import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { namePartners } from '@kindfold/content/charities/charities.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { changeArea } from '@kindfold/domain/capacity/area/change-area.ts'
import { readReviewCounts, saveReviewCounts } from '@kindfold/domain/publishing/review/review-counts.ts'
import { readPublicPage, type ChangedFact, type PublicPage } from '../invariants/judge-facts.ts'
import { openBrowser } from '../world/browser.ts'
import type { World } from '../world/open-world.ts'

const by = { kind: 'staff', id: null, name: 'Edie Editor' } as const
const hours = { days: ['Monday', 'Wednesday'], opensAt: '10:30', closesAt: '13:45' } as const
const refusableUntil = '07:00'
const counts = { google: 310, trustpilot: 40 }
const company = {
  legalName: 'Warm Coat Collections Limited',
  companyNumber: '14725836',
  email: 'hello@warmcoat.org.uk',
}
const pausedCharity = { slug: 'voice-for-epilepsy', name: 'The Voice for Epilepsy' }
const closedArea = { id: 'northampton', name: 'Northampton' }

/** Sets a fact from now on, until it is set again. */
async function override(
  services: World['services'],
  key: 'opening-hours' | 'slot-refusal',
  value: unknown,
): Promise<void> {
  const { version } = await listFactHistory(services, key)
  await setFact(services, { key, value, validFrom: null, validUntil: null, version, by })
}

/** Changes a fact at the desk, and says what it was and is. */
export async function changeFact(
  { services }: World,
  act:
    | 'change-hours'
    | 'change-refusal'
    | 'count-reviews'
    | 'close-area'
    | 'change-company'
    | 'pause-charity',
): Promise<ChangedFact> {
  switch (act) {
    case 'change-hours': {
      await override(services, 'opening-hours', hours)
      const was = builtInFacts['opening-hours']
      const spoken = formatOpeningHours(was)
      return {
        fact: 'hours',
        was: [spoken, spoken.split(',', 1)[0] ?? spoken, `"opens":"${was.opensAt}"`],
        is: formatOpeningHours(hours),
      }
    }
    case 'change-refusal': {
      await override(services, 'slot-refusal', { refusableUntil })
      const say = (until: string) => `say no until ${formatTime(until)} on the day`
      const was = builtInFacts['slot-refusal'].refusableUntil
      return { fact: 'refusal', was: [say(was)], is: say(refusableUntil), refusableUntil }
    }
    case 'count-reviews': {
      const { version } = await readReviewCounts(services)
      const asOf = londonDate(services.clock.now())
      const google = { count: String(counts.google), asOf }
      const trustpilot = { count: String(counts.trustpilot), asOf }
      await saveReviewCounts(services, { counts: { google, trustpilot }, version, by })
      return { fact: 'reviews', is: counts.google + counts.trustpilot }
    }
    case 'close-area':
      await changeArea(services, { areaId: closedArea.id, changes: { active: false }, by })
      return { fact: 'areas', closed: closedArea.name }
    case 'change-company': {
      const { value, version } = await readPart(services, 'organisation')
      await setPart(services, { part: 'organisation', value: { ...value, ...company }, version, by })
      return {
        fact: 'company',
        was: [value.legalName, value.companyNumber, value.email],
        is: company.legalName,
      }
    }
    case 'pause-charity': {
      const { value, version } = await readPart(services, 'charities')
      const paused = value.map((one) => ({
        ...one,
        isPaused: one.isPaused || one.slug === pausedCharity.slug,
      }))
      await setPart(services, { part: 'charities', value: paused, version, by })
      return { fact: 'charities', was: [pausedCharity.name], is: namePartners() }
    }
  }
}

/** Somebody who opens every public page, one after the other. */
export async function readPublicPages({ ask, services }: World): Promise<PublicPage[]> {
  const { siteOrigin, bookingOrigin } = services.deployment
  const site = openBrowser(ask, { origin: siteOrigin, address: '192.0.2.7' })
  const booking = openBrowser(ask, { origin: bookingOrigin, address: '192.0.2.7' })
  const { text: sitemap } = await site.open('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  const pages: PublicPage[] = []
  for (const [browser, path] of [
    ...paths.map((path) => [site, path] as const),
    ...['/ask/stock', '/ask/banks', '/ask/post'].map((path) => [booking, path] as const),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, text } = await browser.open(path)
    if (status === 200) pages.push(...readPublicPage(path, text))
  }
  return pages
}
