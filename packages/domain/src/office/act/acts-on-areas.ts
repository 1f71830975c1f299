import {
  areaWords,
  tellWaitingListDryRunWords,
  tellWaitingListWords,
} from '@kindfold/content/desk/outcome-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { tellWaitingList } from '../../booking/waiting-list/tell-waiting-list.ts'
import { addArea, changeArea } from '../../capacity/area/change-area.ts'
import type { AreaSettings } from '../../capacity/coverage/check-area.ts'
import { defineAct, type ActSubjects } from './define-act.ts'
import { askSeen, isOptional, type Field } from './field.ts'

/** A setting, which the act itself checks. */
const askSetting = <Value>(name: string, shows: string, toValue: (typed: string) => Value): Field<Value> => ({
  at: { at: 'option', name, shows },
  read(typed) {
    if (typed !== undefined) return { kind: 'read', value: toValue(typed.trim()) }
    const words = 'An area needs --name, --postcodes, --weekdays and --capacity.'
    return { kind: 'faulty', fault: 'unfit', words }
  },
})

/** One of some words, each of which means a value. */
function askOneWord<const Value>(name: string, values: Readonly<Record<string, Value>>): Field<Value> {
  const named = new Map(Object.entries(values))
  const words = [...named.keys()]
  return {
    at: { at: 'option', name, shows: words.join('|') },
    read(typed = '') {
      const value = named.get(typed)
      if (value !== undefined) return { kind: 'read', value }
      return { kind: 'faulty', fault: 'unfit', words: `--${name} is ${words.join(' or ')}.` }
    },
  }
}

const toWhole = (typed: string) => (/^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN)
const toList = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

const name = askSetting('name', '"..."', trimLine)
const needed = {
  outwardPatterns: askSetting('postcodes', 'EH,G', (typed) => toList(typed.toUpperCase())),
  weekdays: askSetting('weekdays', '1,2,3', (typed) => toList(typed).map(Number).toSorted()),
  dailyCapacity: askSetting('capacity', '60', toWhole),
}
const others = {
  horizonDays: isOptional(askSetting('horizon', '28', toWhole)),
  cutOff: isOptional(askSetting('cut-off', '17:00', (typed) => (typed.length === 5 ? `${typed}:00` : typed))),
  active: isOptional(askOneWord('active', { yes: true, no: false })),
}

/** Those that were named: an area keeps the others. */
const dropMissing = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Settings

type Asked = ActSubjects['area'] & { by: StaffAuthor } & Partial<AreaSettings>

export const changeOneArea = defineAct({
  name: 'change-area',
  right: 'change-areas',
  of: 'area',
  does: 'Changes an area and its days ahead. No booking loses its day, its place or its cut-off.',
  fields: {
    name: isOptional(name),
    outwardPatterns: isOptional(needed.outwardPatterns),
    weekdays: isOptional(needed.weekdays),
    dailyCapacity: isOptional(needed.dailyCapacity),
    ...others,
    version: askSeen(),
  },
  check: (asked) =>
    Object.values(asked).every((value) => value === undefined)
      ? 'Say what to change, for instance --cut-off 17:00.'
      : null,
  perform: (services: Services, { areaId, by, version, ...settings }: Asked & { version?: number }) =>
    changeArea(services, { areaId, changes: dropMissing(settings), version, by }),
  words: areaWords,
})

export const addOneArea = defineAct({
  name: 'add-area',
  right: 'change-areas',
  of: 'area',
  does: 'Adds an area and makes its days. Booking takes its postcodes at once.',
  fields: {
    name,
    nation: askOneWord('nation', { england: 'england', scotland: 'scotland' }),
    ...needed,
    ...others,
  },
  perform: (
    services: Services,
    { areaId: id, by, ...settings }: Asked & Omit<Parameters<typeof addArea>[1]['area'], 'id'>,
  ) => addArea(services, { area: { ...dropMissing(settings), id }, by }),
  words: areaWords,
})

/** Tells who waits for an area that we now come there. */
export const tellWaitingArea = defineAct({
  name: 'tell-waiting-list',
  right: 'tell-waiting-list',
  of: 'area',
  does: 'Tells those who wait for a postcode that an area now collects. Without --yes it shows how many.',
  fields: { seen: askSeen() },
  perform: tellWaitingList,
  words: tellWaitingListWords,
  dryRun: { words: tellWaitingListDryRunWords, leadsTo: 'told', confirms: 'To tell them' },
})

/** What staff do with areas. */
export const actsOnAreas = [changeOneArea, addOneArea, tellWaitingArea]
