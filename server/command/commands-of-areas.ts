import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { areaEventNames, areaWords } from '@kindfold/content/desk/outcome-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreaEvents } from '@kindfold/domain/capacity/coverage/area-history.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { done, type DeskAnswer, type Command } from './command.ts'

/** Lists areas, and what was changed of one. */
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
]

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
  const table = formatTable(['When', 'What', 'Day', 'By', ''], rows)
  return done(listed.isCut ? `${table}\n\n${cutWords.latestActs}` : table)
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
