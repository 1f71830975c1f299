import type { Installation } from '@kindfold/content/installation/installation.schema.ts'
import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { listOwnWordsNaming, type NamingWords } from '../changing-fact/list-own-words-naming.ts'
import { readPart } from '../changing-fact/set-part.ts'
import { listArticlesNaming, type NamingArticle } from './list-articles-naming.ts'

type Partners = Installation['charities']

/** Why what says a partner's name may be true no longer. */
type Overtaken = 'renamed' | 'paused' | 'ended' | 'gone'

/** A name of a partner that no longer stands for one that takes bookings under it. */
type OvertakenName = {
  slug: string
  name: string
  why: Overtaken
  /** What it is called now; null: it is no partner any more. */
  nameNow: string | null
  /** Since when that is so. */
  since: Date
}

/**
 * Articles that readers see or will see and that name a partner which since they were last published was renamed, paused, ended or
 * taken off the list. An article is its editor's: nothing changes it by itself. Who publishes it anew has seen to it.
 */
export async function listOvertakenArticles(services: Services): Promise<(NamingArticle & OvertakenName)[]> {
  const naming = await listNaming(services, listArticlesNaming)
  return naming.filter(({ publishedAt, since }) => publishedAt < since)
}

/** Own words of messages and notices that name a partner which was renamed, paused, ended or taken off the list. */
export async function listOvertakenWords(services: Services): Promise<(NamingWords & OvertakenName)[]> {
  return await listNaming(services, listOwnWordsNaming)
}

/** What `list` finds for each overtaken name, with why it is overtaken. */
async function listNaming<Found extends { name: string }>(
  services: Services,
  list: (services: Services, names: string[]) => Promise<Found[]>,
): Promise<(Found & OvertakenName)[]> {
  const names = await listOvertakenNames(services)
  const found = await list(
    services,
    names.map(({ name }) => name),
  )
  return found.flatMap((one) =>
    names.filter(({ name }) => name === one.name).map((overtaken) => ({ ...one, ...overtaken })),
  )
}

/** Every name that a partner ever had here, today's first. */
export async function listNamesOf(services: Services, slug: string): Promise<string[]> {
  const { value, entries } = await readPart(services, 'charities')
  return [...new Set(namesIn([value, ...entries.map(readPartners), builtInInstallation.charities]).get(slug))]
}

async function listOvertakenNames(services: Services): Promise<OvertakenName[]> {
  const { value: now, entries } = await readPart(services, 'charities')
  const today = londonDate(services.clock.now())
  const said = entries.filter(({ state }) => state !== 'withdrawn' && state !== 'to-come')
  const names = namesIn([...said.map(readPartners), builtInInstallation.charities])
  return [...names].flatMap(([slug, all]) =>
    [...all].flatMap((name) => {
      const why = judge(now, { slug, name }, today)
      if (why === null) return []
      // From the newest back: the first saying of those that say so without a break.
      let since = new Date(0)
      for (const entry of said) {
        if (judge(readPartners(entry), { slug, name }, today) === null) break
        since = new Date(entry.setAt)
      }
      const partner = now.find((one) => one.slug === slug)
      const ended = why === 'ended' && partner?.endsOn ? londonInstant(partner.endsOn, '00:00') : since
      return [{ slug, name, why, nameNow: partner?.name ?? null, since: ended > since ? ended : since }]
    }),
  )
}

const readPartners = ({ value }: { value: unknown }) => value as Partners

function namesIn(lists: readonly Partners[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { slug, name } of lists.flat()) names.set(slug, (names.get(slug) ?? new Set()).add(name))
  return names
}

function judge(partners: Partners, of: { slug: string; name: string }, today: string): Overtaken | null {
  const partner = partners.find(({ slug }) => slug === of.slug)
  // Another one may bear that name by now.
  if (partners.some((one) => one.slug !== of.slug && one.name === of.name)) return null
  if (partner === undefined) return 'gone'
  if (partner.endsOn !== null && partner.endsOn <= today) return 'ended'
  if (partner.name !== of.name) return 'renamed'
  return partner.isPaused ? 'paused' : null
}
