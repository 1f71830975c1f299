import { closingWords } from '@kindfold/content/desk/closing-words.ts'
import type { Till } from '@kindfold/domain/rounds/closing/read-till.ts'
import type { Print } from './command-of-act.ts'
import { formatFacts } from './format-table.ts'

/** Prints the till of a day that was counted or closed. */
export const printTill: Print = async (_, counted) => {
  const { till } = { till: null, ...counted } as { till: Till | null }
  return till && formatTill(till)
}

function formatTill(till: Till): string {
  const { facts } = closingWords
  const rows: [string, number][] = [
    [facts.bookings, till.bookings],
    [facts.onStops, till.onStops],
    [facts.outcomes, till.outcomes],
    [facts.bagsAtDoors, till.bagsAtDoors],
    [facts.bagsOff, till.bagsOff],
    [facts.kilos, till.kilosOff],
    [facts.exceptions, till.exceptions],
  ]
  return formatFacts(rows.map(([name, count]) => [name, String(count)]))
}
