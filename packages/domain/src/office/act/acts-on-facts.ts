import { factKeys, isFactKey, type FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { setFactWords, withdrawFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { listFactHistory } from '../../publishing/changing-fact/list-fact-history.ts'
import { readFactValue, type FactTyped } from '../../publishing/changing-fact/read-fact-value.ts'
import { setFact } from '../../publishing/changing-fact/set-fact.ts'
import { withdrawFact } from '../../publishing/changing-fact/withdraw-fact.ts'
import { askMoment } from './ask-moment.ts'
import { defineAct, type ActSubjects } from './define-act.ts'
import { askSeen, askTick, askWordsIfAny, type Field } from './field.ts'

type By = { by: StaffAuthor }

const askFact: Field<FactKey> = {
  at: { at: 'place', name: 'FACT' },
  read(typed = '') {
    if (isFactKey(typed)) return { kind: 'read', value: typed }
    return { kind: 'faulty', fault: 'unfit', words: `FACT must be one of ${factKeys.join(', ')}.` }
  },
}

const askDays: Field<readonly string[]> = {
  at: { at: 'option', name: 'days', shows: 'Monday,Friday' },
  isOptional: true,
  read(typed = '') {
    const days = typed
      .split(',')
      .map((day) => day.trim())
      .filter(Boolean)
    const unknown = days.find((day) => !(weekdayNames as readonly string[]).includes(day))
    if (unknown === undefined) return { kind: 'read', value: days }
    const words = `${unknown} is no day. Write days like Monday,Friday.`
    return { kind: 'faulty', fault: 'unfit', words }
  },
}

export const setOneFact = defineAct({
  name: 'set-fact',
  right: 'change-facts',
  of: 'nothing',
  does: 'Says a fact in place of our own words, now or from a minute on: notice by --text and --link, opening-hours by --days, --opens, --closes and --bank-holidays, slot-refusal by --time, regular-weeks by --weeks. A notice needs its end.',
  fields: {
    key: askFact,
    text: askWordsIfAny('text'),
    linkPath: askWordsIfAny('link', '/contacts'),
    days: askDays,
    opensAt: askWordsIfAny('opens', '09:00'),
    closesAt: askWordsIfAny('closes', '17:00'),
    onBankHolidays: askTick('bank-holidays'),
    refusableUntil: askWordsIfAny('time', '07:00'),
    weeks: askWordsIfAny('weeks', '2,4,8'),
    from: askMoment('from', '2026-12-01 09:00'),
    until: askMoment('until', '2026-12-01 18:00'),
    version: askSeen(),
  },
  perform: set,
  words: setFactWords,
})

type Asked = FactTyped & { key: FactKey; from: Date | null; until: Date | null; version?: number } & By

async function set(services: Services, { key, from, until, version, by, ...typed }: Asked) {
  const seen = version ?? (await listFactHistory(services, key)).version
  const times = { validFrom: from, validUntil: until }
  return await setFact(services, { key, value: readFactValue(key, typed), ...times, version: seen, by })
}

export const withdrawOneFact = defineAct({
  name: 'withdraw-fact',
  right: 'change-facts',
  of: 'fact',
  does: 'Takes back what was said of a fact: what was said before counts again, or our own words. NUMBER as listed by facts FACT.',
  fields: {},
  perform: (services: Services, { number, by }: ActSubjects['fact'] & By) =>
    withdrawFact(services, { id: number, by }),
  words: withdrawFactWords,
})

/** What staff do with what is said of a fact. */
export const actsOnFacts = [setOneFact, withdrawOneFact]
