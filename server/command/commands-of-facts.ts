import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { setFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import { factWords } from '@kindfold/content/desk/fact-words.ts'
import { changingFactSchemas, type FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { describeFact } from '@kindfold/content/changing-facts/describe-fact.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'
import {
  listFactHistory,
  type FactEntry,
} from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readFactValue } from '@kindfold/domain/publishing/changing-fact/read-fact-value.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { readMomentOption } from './read-given.ts'
import { done, faulty, type DeskAnswer, type Given, type Command } from './command.ts'

const keys = Object.keys(changingFactSchemas) as FactKey[]
const noKey = `FACT must be one of ${keys.join(', ')}.`

/** Staff commands about facts that change: the notice, the phone hours, until when a time slot may be refused, the weeks of regular collections. */
export const commandsOfFacts: readonly Command[] = [
  {
    name: 'facts',
    usage: '[FACT]',
    places: 1,
    does: 'Says what the site and booking show now; with FACT, also what was said of it before, each with its number.',
    read({ words: [named] }) {
      if (named === undefined) return { kind: 'read', act: sayFacts }
      const key = keys.find((one) => one === named)
      return key === undefined
        ? faulty(noKey)
        : { kind: 'read', act: (services) => sayHistory(services, key) }
    },
  },
  {
    name: 'set-fact',
    usage:
      'notice --text "..." [--link /contacts] | opening-hours --days Monday,Friday --opens 09:00 --closes 17:00 | slot-refusal --time 07:00 | regular-weeks --weeks 2,4,8; each [--from "2026-12-01 09:00"] [--until "..."]',
    places: 1,
    does: 'Says a fact in place of our own words, now or from a minute on. A notice needs its end.',
    options: {
      text: { type: 'string' },
      link: { type: 'string' },
      days: { type: 'string' },
      opens: { type: 'string' },
      closes: { type: 'string' },
      time: { type: 'string' },
      weeks: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
    },
    read(given) {
      const key = keys.find((one) => one === given.words[0])
      if (key === undefined) return faulty(noKey)
      const [from, until] = [readMomentOption(given, 'from'), readMomentOption(given, 'until')]
      if (from.kind === 'faulty') return from
      if (until.kind === 'faulty') return until
      const typed = readTyped(given)
      if (typeof typed === 'string') return faulty(typed)
      const value = readFactValue(key, typed)
      const times = { validFrom: from.value, validUntil: until.value }
      return {
        kind: 'read',
        async act(services) {
          const { version } = await listFactHistory(services, key)
          const asked = { key, value, ...times, version, by: given.by }
          return answer(await setFact(services, asked), setFactWords, null)
        },
      }
    },
  },
]

/** The options as the desk's form names its fields; or what is wrong with the days. */
function readTyped({ options }: Given): Record<string, string | undefined> | string {
  const { text, link, opens, closes, time, weeks } = options
  const days = (options.days ?? '')
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '')
  const unknown = days.find((day) => !(weekdayNames as readonly string[]).includes(day))
  if (unknown !== undefined) return `${unknown} is no day. Write days like Monday,Friday.`
  const ticked = Object.fromEntries(days.map((day) => [day, 'yes']))
  return {
    text,
    linkPath: link,
    opensAt: opens,
    closesAt: closes,
    refusableUntil: time,
    weeks,
    ...ticked,
  }
}

async function sayFacts(services: Services): Promise<DeskAnswer> {
  const { facts } = await readFacts(services)
  const rows = keys.map((key) => [key, factWords.names[key], sayValue(key, facts[key])])
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
