import { areaEventNames, areaWords } from '@kindfold/content/desk/outcome-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreaEvents } from '@kindfold/domain/capacity/coverage/area-history.ts'
import { addArea, changeArea, listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import type { AreaSettings } from '@kindfold/domain/capacity/coverage/check-area.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readWord } from './read-given.ts'
import { done, faulty, type DeskAnswer, type Given, type Command } from './command.ts'

const settings = {
  name: { type: 'string' },
  postcodes: { type: 'string' },
  weekdays: { type: 'string' },
  capacity: { type: 'string' },
  horizon: { type: 'string' },
  'cut-off': { type: 'string' },
  active: { type: 'string' },
} as const satisfies Command['options']

/** Staff commands about coverage areas. */
export const commandsOfAreas: readonly Command[] = [
  {
    name: 'areas',
    usage: '[AREA]',
    places: 1,
    does: 'Lists where we collect: postcodes, weekdays (Monday is 1), stops a day, days ahead, cut-off. With AREA: who changed it and its days.',
    read: (given) => ({
      kind: 'read',
      async act(services) {
        const areaId = given.words[0]?.trim().toLowerCase()
        if (areaId !== undefined) return sayHistory(areaId, await listAreaEvents(services, { areaId }))
        const rows = (await listAreas(services)).map((area) => [
          area.id,
          area.name,
          area.nation,
          area.outwardPatterns.join(','),
          area.weekdays.join(','),
          String(area.dailyCapacity),
          String(area.horizonDays),
          area.cutOff.slice(0, 5),
          area.active ? 'yes' : 'no',
        ])
        const head = [
          'Area',
          'Name',
          'Nation',
          'Postcodes',
          'Weekdays',
          'Stops',
          'Ahead',
          'Cut-off',
          'Active',
        ]
        return done(formatTable(head, rows))
      },
    }),
  },
  {
    name: 'change-area',
    usage:
      'AREA [--name ...] [--postcodes EH,G] [--weekdays 1,2,3] [--capacity 60] [--horizon 28] [--cut-off 17:00] [--active yes|no]',
    places: 1,
    does: 'Changes an area and its days ahead. No booking loses its day, its place or its cut-off.',
    options: settings,
    read(given) {
      const area = readWord(given, 0, 'AREA')
      if (area.kind === 'faulty') return area
      const changes = readSettings(given)
      if (typeof changes === 'string') return faulty(changes)
      if (Object.keys(changes).length === 0)
        return faulty('Say what to change, for instance --cut-off 17:00.')
      const areaId = area.value.toLowerCase()
      return {
        kind: 'read',
        act: async (services) =>
          answer(await changeArea(services, { areaId, changes, by: given.by }), areaWords, { areaId }),
      }
    },
  },
  {
    name: 'add-area',
    usage:
      'AREA --name "..." --nation england|scotland --postcodes CF,NP --weekdays 1,2,3 --capacity 60 [--horizon 28] [--cut-off 18:00]',
    places: 1,
    does: 'Adds an area and makes its days. Booking takes its postcodes at once.',
    options: { ...settings, nation: { type: 'string' } },
    read(given) {
      const area = readWord(given, 0, 'AREA')
      if (area.kind === 'faulty') return area
      const read = readSettings(given)
      if (typeof read === 'string') return faulty(read)
      const { name, outwardPatterns, weekdays, dailyCapacity } = read
      const nation = given.options.nation
      if (nation !== 'england' && nation !== 'scotland') return faulty('--nation is england or scotland.')
      if (name === undefined || !outwardPatterns || !weekdays || dailyCapacity === undefined)
        return faulty('An area needs --name, --postcodes, --weekdays and --capacity.')
      const id = area.value
      const wanted = {
        ...read,
        id,
        nation: nation as 'england' | 'scotland',
        name,
        outwardPatterns,
        weekdays,
        dailyCapacity,
      }
      return {
        kind: 'read',
        act: async (services) =>
          answer(await addArea(services, { area: wanted, by: given.by }), areaWords, { areaId: id }),
      }
    },
  },
]

/** Reads the named settings, or what is wrong with them. */
function readSettings({ options }: Given): Partial<AreaSettings> | string {
  const list = (typed: string) => typed.split(',').map((part) => part.trim())
  const read: Partial<AreaSettings> = {}
  if (options.name !== undefined) read.name = plain(options.name).trim()
  if (options.postcodes !== undefined)
    read.outwardPatterns = list(options.postcodes).map((part) => part.toUpperCase())
  if (options.weekdays !== undefined) read.weekdays = list(options.weekdays).map(Number)
  if (options.capacity !== undefined) read.dailyCapacity = Number(options.capacity)
  if (options.horizon !== undefined) read.horizonDays = Number(options.horizon)
  if (options['cut-off'] !== undefined) read.cutOff = options['cut-off']
  if (options.active !== undefined) {
    if (options.active !== 'yes' && options.active !== 'no') return '--active is yes or no.'
    read.active = options.active === 'yes'
  }
  return read
}

function sayHistory(areaId: string, listed: Awaited<ReturnType<typeof listAreaEvents>>): DeskAnswer {
  if (listed.kind === 'unknown-area') return answer(listed, areaWords, { areaId })
  if (listed.events.length === 0) return answer({ kind: 'never-changed' }, areaWords, { areaId })
  const rows = listed.events.map(({ at, kind, date, actor, actorName, details }) => [
    formatMoment(at),
    areaEventNames[kind],
    date ?? '-',
    actorName ?? actor,
    kind === 'area-added' ? '' : sayDetails(details),
  ])
  return done(formatTable(['When', 'What', 'Day', 'By', ''], rows))
}

function sayDetails(details: Record<string, unknown>): string {
  const said = Object.entries(details).flatMap(([name, value]) => {
    if (name === 'together' || name === 'undoes' || name === 'wasOwn') return []
    if (typeof value === 'string') return [value]
    if (typeof value === 'number') return value === 0 ? [] : [`${name}: ${value}`]
    const { from, to } = value as { from: unknown; to: unknown }
    return [`${name}: ${String(from)} to ${String(to)}`]
  })
  return said.join('; ')
}
