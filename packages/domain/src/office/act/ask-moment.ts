import { momentFaultWords } from '@kindfold/content/desk/article-words.ts'
import { readMoment } from '../../publishing/article/read-moment.ts'
import type { Field } from './field.ts'

/** A day and time of London, such as `2026-12-01 09:00`, that may be left out. A page has a field for each, joined by a space. */
export const askMoment = (name: string, example: string): Field<Date | null> => ({
  at: { at: 'option', name, shows: `"${example}"` },
  isOptional: true,
  read(typed = '') {
    if (typed === '') return { kind: 'read', value: null }
    const [, day = '', time = ''] = /^(\S*?)(?:[\sT]+(.*))?$/s.exec(typed) ?? []
    const moment = readMoment(day, time)
    if (moment?.kind === 'read') return { kind: 'read', value: moment.at }
    const fault = moment?.fault ?? 'no-day'
    const part = fault.endsWith('day') ? 'Day' : 'Time'
    return { kind: 'faulty', fault: 'no-moment', part, words: momentFaultWords[fault] }
  },
})
