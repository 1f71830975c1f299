import type { ActSubjects } from '@kindfold/domain/office/act/define-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readDate, readWord, type Part } from './read-given.ts'
import type { DeskAnswer, Given } from './verb.ts'

/** What a command finds by its first words: on what it acts, one after the other; or why on nothing. */
type Found<Of extends keyof ActSubjects> =
  | { outcome: 'found'; subjects: readonly ActSubjects[Of][] }
  | { outcome: 'not-found'; answer: DeskAnswer }

type Find<Of extends keyof ActSubjects> = (services: Services) => Promise<Found<Of>>

/** How the words after a verb name what it acts on. */
type Subject<Of extends keyof ActSubjects> = { usage: readonly string[]; read(given: Given): Part<Find<Of>> }

const found = <One>(...subjects: One[]) => ({ outcome: 'found', subjects }) as const
const read = <Value>(value: Value) => ({ outcome: 'read', value }) as const

export const subjects: { [Of in keyof ActSubjects]: Subject<Of> } = {
  nothing: { usage: [], read: () => read(async () => found({})) },
  area: {
    usage: ['AREA'],
    read(given) {
      const area = readWord(given, 0, 'AREA')
      if (area.outcome === 'faulty') return area
      return read(async () => found({ areaId: area.value.toLowerCase() }))
    },
  },
  day: {
    usage: ['AREA', 'DATE'],
    read(given) {
      const [area, date] = [readWord(given, 0, 'AREA'), readDate(given, 1)]
      if (area.outcome === 'faulty') return area
      if (date.outcome === 'faulty') return date
      return read(async () => found({ areaId: area.value.toLowerCase(), date: date.value }))
    },
  },
}
