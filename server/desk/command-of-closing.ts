import { closingWords as words } from '@kindfold/content/desk/closing-words.ts'
import { closeRoundDay, doesTillAgree } from '@kindfold/domain/rounds/closing/close-round-day.ts'
import { readTill, type Till } from '@kindfold/domain/rounds/closing/read-till.ts'
import { reopenRoundDay } from '@kindfold/domain/rounds/closing/reopen-round-day.ts'
import { formatFacts } from './format-table.ts'
import { plain } from './plain.ts'
import { readDate, readWord } from './read-given.ts'
import { done, type DeskAnswer, type Command } from './command.ts'

/** Shows a day as a till, and closes it. */
export const commandOfClosing: Command = {
  name: 'count-day',
  usage: 'AREA DATE [--close [--even-if-out] | --reopen]',
  places: 2,
  does: 'Shows a day as a till: bookings and outcomes, bags at doors and bags off the vans. With --close it closes the day, and what phones still send is held; while a round is out only with --even-if-out. --reopen takes it back on the same day.',
  options: { close: { type: 'boolean' }, 'even-if-out': { type: 'boolean' }, reopen: { type: 'boolean' } },
  read(given) {
    const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
    if (area.kind === 'faulty') return area
    if (date.kind === 'faulty') return date
    const of = { areaId: area.value.toLowerCase(), date: date.value }
    const evenIfOut = given.flags.has('even-if-out')
    return {
      kind: 'read',
      async act(services) {
        if (given.flags.has('reopen')) {
          const { kind } = await reopenRoundDay(services, { ...of, by: given.by })
          return kind === 'reopened' ? done(words.command.reopened) : refuse(words.reopen.refused[kind])
        }
        if (!given.flags.has('close')) {
          const till = await readTill(services, of)
          return till === null ? refuse(words.refused['unknown-day']) : done(formatTill(till))
        }
        const closed = await closeRoundDay(services, { ...of, by: given.by, evenIfOut })
        switch (closed.kind) {
          case 'closed':
            return done(`${formatTill(closed.till)}\n${words.command.closed(closed.agrees)}`)
          case 'rounds-out':
            return refuse(words.refused['rounds-out'](closed.numbers.join(', ')))
          case 'closed-already':
            return refuse(words.refused['closed-already'](closed.by ?? ''))
          default:
            return refuse(words.refused[closed.kind])
        }
      },
    }
  },
}

const refuse = (said: string): DeskAnswer => ({ exitCode: 1, text: plain(said) })

function formatTill(till: Till): string {
  const { facts } = words
  const rows: [string, number][] = [
    [facts.bookings, till.bookings],
    [facts.onStops, till.onStops],
    [facts.outcomes, till.outcomes],
    [facts.bagsAtDoors, till.bagsAtDoors],
    [facts.bagsOff, till.bagsOff],
    [facts.kilos, till.kilosOff],
    [facts.exceptions, till.exceptions],
  ]
  const table = formatFacts(rows.map(([name, count]) => [name, String(count)]))
  return `${table}\n${doesTillAgree(till) ? words.agrees : words.differs}`
}
