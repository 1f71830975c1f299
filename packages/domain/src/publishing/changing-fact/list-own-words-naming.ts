import { changingFactSchemas } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import type { Services } from '../../base/services/services.ts'
import { nameFinder } from './name-finder.ts'
import { listFactHistory } from './list-fact-history.ts'
import { readPart } from './set-part.ts'

/** What says a name in our own words: a kind of message, or the notice that visitors see or will see. */
export type NamingWords = { place: 'message'; kind: string; name: string } | { place: 'notice'; name: string }

/** Lists the own words of messages and the notices, of now and to come, that say one of some names, each kind and name once. */
export async function listOwnWordsNaming(
  services: Services,
  names: readonly string[],
): Promise<NamingWords[]> {
  if (names.length === 0) return []
  const find = nameFinder(names)
  const { value } = await readPart(services, 'message-words')
  const { entries } = await listFactHistory(services, 'notice')
  const notices = entries.filter(({ state }) => state === 'counts' || state === 'to-come')
  const said = notices.map((entry) => changingFactSchemas.notice.safeParse(entry.value).data?.text ?? '')
  return [
    ...find(said.join(' | ')).map((name) => ({ place: 'notice', name }) as const),
    ...Object.entries(value).flatMap(([kind, sentences]) =>
      find(Object.values(sentences).join(' | ')).map((name) => ({ place: 'message', kind, name }) as const),
    ),
  ]
}
