import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { factWords } from '@kindfold/content/desk/fact-words.ts'
import { factKeys, isFactKey, type FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { describeFact } from '@kindfold/content/changing-facts/describe-fact.ts'
import {
  listFactHistory,
  type FactEntry,
} from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { formatTable } from './format-table.ts'
import { done, faulty, type DeskAnswer, type Command } from './command.ts'

/** Lists what the site and booking say now, and what was said of one fact. */
export const commandsOfFacts: readonly Command[] = [
  {
    name: 'facts',
    usage: '[FACT]',
    places: 1,
    does: 'Says what the site and booking show now; with FACT, also what was said of it before, each with its number.',
    read({ words: [named] }) {
      if (named === undefined) return { kind: 'read', act: sayFacts }
      return isFactKey(named)
        ? { kind: 'read', act: (services) => sayHistory(services, named) }
        : faulty(`FACT must be one of ${factKeys.join(', ')}.`)
    },
  },
]

async function sayFacts(services: Services): Promise<DeskAnswer> {
  const { facts } = await readFacts(services)
  const rows = factKeys.map((key) => [key, factWords.names[key], sayValue(key, facts[key])])
  return done(formatTable(['Fact', '', factWords.now], rows))
}

async function sayHistory(services: Services, key: FactKey): Promise<DeskAnswer> {
  const { facts } = await readFacts(services)
  const { entries } = await listFactHistory(services, key)
  const now = `${factWords.now}: ${sayValue(key, facts[key])}`
  if (entries.length === 0) return done(`${now}\n${factWords.never}`)
  const { what, when, who, state } = factWords.columns
  const rows = entries.map((entry) => [
    String(entry.id),
    sayValue(key, entry.value),
    sayTimes(entry),
    entry.setByName,
    factWords.states[entry.state],
  ])
  return done(`${now}\n\n${formatTable(['Number', what, when, who, state], rows)}`)
}

const sayValue = (key: FactKey, value: unknown) => describeFact(key, value) ?? factWords.noNotice

const sayTimes = ({ validFrom, validUntil }: FactEntry) =>
  `${factWords.from(formatMoment(validFrom))}, ${validUntil === null ? factWords.noEnd : factWords.until(formatMoment(validUntil))}`
